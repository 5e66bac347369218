"""Words of the inspector's legend, in Czech."""

RULE = "pravidlo"
LOOK = "obraz"
READ = "čti"
MORE = "další"
ONLY_ONE = "Je tu jen tohle"
