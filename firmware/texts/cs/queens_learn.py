"""The cards of Queen's Garden's lesson, in Czech."""

BORROWED = True

CARDS = (
    "Queen's Garden\n"
    "Ve svém tahu ber kusy, jeden polož, kup pozemek, nebo pasuj. Na konci bodují oblasti barev a symbolů.",
    "Ber barvu\n"
    "Všechny kusy L, každý symbol jednou: tady rostlina a strom. Jdi na L, když svítí všechna L, a stiskni A.",
    "Další barva\nModrá S: leží tu dva stejné kusy. Ze stejných bereš jeden. Jdi na S a stiskni A.",
    "Který ze dvou?\nLevý je na desce poslední: deska se otočí a dá se pak brát jako pozemek. Vezmi ten.",
    "Ber symbol\nB přepne barvy na symboly: teď všechny stromy T, každá barva jednou. Vezmi strom z poslední desky.",
    "Polož rostlinu\nM do skladu. Rostlina L stojí 5: sebe, druhé L a tři žolíky. Na ní A, pak hned pod fontánu.",
    "Polož strom\nStojí 1: jen sebe. K sousedovi barvou či symbolem. Sklad, strom L, hned nad fontánu.",
    "Místo pro 12\nČíslo vpravo nahoře: ve skladu jsou 2 z 12. Co se nevejde, to nejde brát. Vezmi zase modrou S.",
    "Zase symbol\nI různé barvy jednoho symbolu platí za sebe. B na symboly: vezmi všechny rostliny.",
    "Kup pozemek\nStojí 6 bodů a dá nová pole. Ve skladu dole: kup. Pak místo hned dole.",
    "Výborně!\nKdo pasuje první, začíná příští kolo. Po čtyřech kolech bodují oblasti od tří. Pravidla: A+B.",
)

WRONG = (
    "",
    "L: rostlina a strom. Svítí-li místo nich symbol, přepne ho B. Vlajka to teď označuje.",
    "Modrá S jako barva; B přepne symboly na barvy. Vlajka ji teď označuje.",
    "Levý: jeho deska tím zbude prázdná a otočí se.",
    "Nejdřív B, až se berou symboly; pak strom T z poslední desky. Vlajka ho teď označuje.",
    "Ve skladu rostlina L, pak místo hned pod fontánou; platba je navržená: A.",
    "Ve skladu strom L, pak hned nad fontánu, vedle rostliny.",
    "Modrá S jako barva. Vlajka ji teď označuje.",
    "B, až se berou symboly; pak rostlina (kosočtverec). Vlajka ji teď označuje.",
    "Ve skladu dole: kup. Pak místo hned pod tvou zahradou. Vlajka ho teď označuje.",
    "",
)
