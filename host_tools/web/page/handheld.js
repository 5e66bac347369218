// The page of the handheld: lets the firmware take its turns, shows its panel, presses its keys, keeps its memory.
// The firmware's side of it is guest/handheld.py; `data` holds what the bundle brings (bundle.py).

const at = (id) => document.getElementById(id);
const config = JSON.parse(at("config").textContent);

const WIDTH = 128, HEIGHT = 64, NVM_BYTES = 4096;
const FRAME_MS = 12; // of a picture's 16: what remains is the browser's
const LIVELY_MS = 10, CALM_MS = 30; // between turns that have nothing to do: with keys, and a second after the last one
const PIECE = 120; // bytes of a pack in one request of the link
const FOLDERS = ["/packs", "/saves"]; // what the handheld writes onto its drive
const NVM = "hortus.nvm", FILES = "hortus.files"; // where this browser keeps it
const PICTURE = 0, LIGHT = 1, WRITES = 2, WRITTEN = 3, TONE = 4, LINES = 5, CARD = 6; // places in `desk`

const KEYBOARD = {
    ArrowUp: ["UP"], k: ["UP"], ArrowDown: ["DOWN"], j: ["DOWN"], ArrowLeft: ["LEFT"], h: ["LEFT"],
    ArrowRight: ["RIGHT"], l: ["RIGHT"], a: ["A"], Enter: ["A"], " ": ["A"], b: ["B"], Escape: ["B"],
    Backspace: ["B"], m: ["M"], x: ["A", "B"],
};

let python, board; // MicroPython, and the functions of guest/handheld.py
let running = false, due = 0, touched = 0; // whether turns are taken; when the next one is; when the last key was
let timer; // of the next turn
const seen = [-1, 0, 0, 0, 0, 0, 0]; // of `desk`, what has been dealt with

// ---- bytes

function fromBase64(text) {
    const letters = atob(text), bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
}

const toBase64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));

// Bytes of MicroPython's memory, four at a time: that is what its loader offers.
function read(address, count) {
    const words = new Int32Array(count / 4);
    for (let i = 0; i < words.length; i++) words[i] = python._module.getValue(address + 4 * i, "i32");
    return new Uint8Array(words.buffer);
}

function write(address, bytes) {
    const words = new Int32Array(bytes.buffer);
    words.forEach((word, i) => python._module.setValue(address + 4 * i, word, "i32"));
}

const desk = (place) => python._module.getValue(board.desk + 4 * place, "i32");

function crc32(bytes) {
    let crc = -1;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return (~crc >>> 0).toString(16).padStart(8, "0");
}

// ---- words to the player

function say(words, bad = false) {
    at("line").textContent = words;
    at("line").classList.toggle("bad", bad);
}

let lastLine = ""; // of the console

function stop(words) {
    running = false;
    clearTimeout(timer);
    hush();
    say(words, true);
}

// ---- the panel

const context = at("panel").getContext("2d");
const image = context.createImageData(WIDTH, HEIGHT);
let pages = new Uint8Array(WIDTH * HEIGHT / 8); // what is shown, in page layout

function draw() {
    pages = read(board.panel, pages.length);
    const light = config.faintest + (1 - config.faintest) * desk(LIGHT) / 255;
    const lit = config.tint.map((part) => Math.round(part * light));
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
        const x = i % WIDTH, y = (i - x) / WIDTH;
        const on = pages[(y >> 3) * WIDTH + x] >> (y & 7) & 1;
        image.data.set(on ? lit : config.dark, 4 * i);
        image.data[4 * i + 3] = 255;
    }
    context.putImageData(image, 0, 0);
}

// Every pixel of the panel as large as every other: a whole number of the screen's own pixels.
function fit() {
    const ratio = window.devicePixelRatio || 1;
    const room = at("glass").clientWidth - 16;
    const high = Math.max(window.innerHeight * 0.6, 2 * HEIGHT);
    const scale = Math.max(1, Math.floor(Math.min(room / WIDTH, high / HEIGHT) * ratio)) / ratio;
    at("panel").style.width = WIDTH * scale + "px";
    at("panel").style.height = HEIGHT * scale + "px";
}

// ---- sound

let audio, tone;

function hush() {
    if (tone) tone.stop();
    tone = undefined;
}

function sound(hz) {
    hush();
    if (!hz) return;
    audio ??= new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.05;
    tone = audio.createOscillator();
    tone.type = "square";
    tone.frequency.value = hz;
    tone.connect(volume).connect(audio.destination);
    tone.start();
}

// ---- memory

function keep(key, text) {
    try {
        localStorage.setItem(key, text);
    } catch {
        say("This browser keeps nothing: matches last as long as this page is open.", true);
    }
}

function kept(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

function keepFiles() {
    const files = {};
    for (const folder of FOLDERS) {
        if (!python.FS.analyzePath(folder).exists) continue;
        for (const name of python.FS.readdir(folder)) {
            if (name[0] !== ".") files[`${folder}/${name}`] = toBase64(python.FS.readFile(`${folder}/${name}`));
        }
    }
    keep(FILES, JSON.stringify(files));
}

function restore() {
    try {
        const nvm = fromBase64(kept(NVM) ?? "");
        if (nvm.length === NVM_BYTES) write(board.nvm, nvm);
        for (const [path, text] of Object.entries(JSON.parse(kept(FILES) ?? "{}"))) put(path, fromBase64(text));
    } catch {
        say("What this browser has kept is damaged: the handheld begins as new.", true);
    }
}

function put(path, bytes) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder) python.FS.mkdirTree(folder);
    python.FS.writeFile(path, bytes);
}

// ---- the firmware's turns

function step(start = false) {
    let pause;
    try {
        pause = board.turn(start);
    } catch (error) {
        lastLine = String(error.message).trim().split("\n").pop();
        pause = -1;
    }
    due = performance.now() + pause;
    if (pause < 0) stop(`The firmware has ended: ${lastLine || "it said nothing"}. Restart begins anew; what was saved is kept.`);
}

const WATCHED = [
    [PICTURE, draw],
    [WRITES, () => keep(NVM, toBase64(read(board.nvm, NVM_BYTES)))],
    [WRITTEN, keepFiles],
    [TONE, sound],
    [LINES, hear],
    [CARD, (card) => card ? say("The firmware met an error and shows its card: A goes to the shelf, B or Restart begins anew. "
        + "Your match is kept.", true) : say("")],
];

function look() {
    for (const [place, act] of WATCHED) {
        const value = desk(place);
        if (value !== seen[place]) {
            seen[place] = value;
            act(value);
        }
    }
}

// Take the turns that are due; a key does not wait for the timer.
function advance() {
    clearTimeout(timer);
    const end = performance.now() + FRAME_MS;
    do {
        step();
    } while (running && performance.now() >= due && performance.now() < end);
    look();
    if (!running) return;
    const lively = holders.size > 0 || performance.now() - touched < 1000;
    const wait = due - performance.now();
    timer = setTimeout(advance, wait <= 0 ? 0 : Math.max(wait, lively ? LIVELY_MS : CALM_MS));
}

function start() {
    restore();
    waiting.clear();
    running = true;
    step(true);
    if (running) advance();
    else look();
}

function restart() {
    say("");
    start();
}

// ---- keys

const holders = new Map(); // what holds keys down (a key of the keyboard, a finger) -> these keys

function press(holder, keys) {
    if (holders.has(holder)) return;
    if (running && !desk(CARD)) say(""); // what was said has been read
    holders.set(holder, keys);
    change();
}

function release(holder) {
    if (holders.delete(holder)) change();
}

function change() {
    const down = new Set([...holders.values()].flat());
    for (const [key, pin] of Object.entries(config.keys)) {
        board.key(pin, down.has(key));
    }
    for (const button of document.querySelectorAll("[data-key]")) {
        button.classList.toggle("down", button.dataset.key.split(" ").every((key) => down.has(key)));
    }
    touched = performance.now();
    if (running) advance();
}

function letAllGo() {
    for (const holder of [...holders.keys()]) release(holder);
}

function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let keys = KEYBOARD[name];
    const pressed = name === "Enter" || name === " ";
    if (pressed && event.target.dataset?.key) keys = event.target.dataset.key.split(" ");
    else if (pressed && event.target.closest("button, label, summary, input")) return;
    if (!keys) return;
    event.preventDefault();
    if (event.type === "keydown") press(event.code, keys);
    else release(event.code);
}

function listen() {
    window.addEventListener("keydown", onKey);
    window.addEventListener("keyup", onKey);
    window.addEventListener("blur", letAllGo);
    document.addEventListener("visibilitychange", letAllGo);
    for (const button of document.querySelectorAll("[data-key]")) {
        button.addEventListener("pointerdown", (event) => {
            button.setPointerCapture(event.pointerId);
            press(event.pointerId, button.dataset.key.split(" "));
        });
        for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
            button.addEventListener(end, (event) => release(event.pointerId));
        }
        button.addEventListener("contextmenu", (event) => event.preventDefault());
    }
    at("restart").addEventListener("click", restart);
    at("forget").addEventListener("click", forget);
    at("file").addEventListener("change", async (event) => {
        await install(event.target.files);
        event.target.value = "";
    });
    document.addEventListener("dragover", (event) => {
        event.preventDefault();
        document.body.classList.add("over");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("over"));
    document.addEventListener("drop", (event) => {
        event.preventDefault();
        document.body.classList.remove("over");
        install(event.dataTransfer.files);
    });
    window.addEventListener("storage", (event) => {
        if (event.key === NVM || event.key === null) {
            stop("Another tab has this handheld now. Restart takes it back, with what that tab has saved.");
        }
    });
    new ResizeObserver(fit).observe(at("glass"));
    window.addEventListener("resize", fit);
}

function forget() {
    if (!confirm("Forget the matches, settings, results and packs that this browser keeps?")) return;
    for (const folder of FOLDERS) {
        if (!python.FS.analyzePath(folder).exists) continue;
        for (const name of python.FS.readdir(folder)) if (name[0] !== ".") python.FS.unlink(`${folder}/${name}`);
    }
    write(board.nvm, new Uint8Array(NVM_BYTES).fill(0xff));
    keep(NVM, "");
    keep(FILES, "{}");
    restart();
}

// ---- the serial link

const waiting = new Map(); // number of a request -> what takes its reply
let asked = 0, heard = "";

function hear(lines) {
    if (!lines) return;
    const parts = (heard + board.answers()).split("\n");
    heard = parts.pop();
    seen[LINES] = 0;
    for (const part of parts) {
        const reply = parsed(part); // nothing for a blank line, or one that a restart has cut
        if (!reply) continue;
        waiting.get(reply.n)?.(reply);
        waiting.delete(reply.n);
    }
}

function parsed(line) {
    try {
        return JSON.parse(line);
    } catch {
        return undefined;
    }
}

// Ask the firmware something in the words of its serial link (host_tools/link/protocol.md).
function ask(request) {
    return new Promise((resolve, reject) => {
        if (!running) throw new Error("the handheld does not run");
        asked += 1;
        waiting.set(asked, (reply) => "ok" in reply ? resolve(reply.ok) : reject(new Error(reply.hint)));
        board.ask(`${request} #${asked}`);
        advance();
    });
}

// Return [game, name, title] as the head of a pack tells them; nothing if it is none.
function head(bytes) {
    const texts = [];
    for (let i = 12; texts.length < 3 && i < bytes.length; i += bytes[i] + 1) {
        texts.push(String.fromCharCode(...bytes.slice(i + 1, i + 1 + bytes[i])));
    }
    return texts;
}

async function install(files) {
    for (const file of files) {
        try {
            say(await take(new Uint8Array(await file.arrayBuffer())));
        } catch (error) {
            say(`${file.name} is refused: ${error.message}`, true);
            return;
        }
    }
}

// Hand a pack to the firmware as a PC does; return what is to be said.
async function take(bytes) {
    const [, name, title] = head(bytes);
    const plain = /^[a-z0-9-]+$/.test(name) ? name : "pack";
    await ask(`put pack ${plain} ${bytes.length} ${crc32(bytes)}`);
    for (let i = 0; i < bytes.length; i += PIECE) await ask(`data ${i} ${toBase64(bytes.slice(i, i + PIECE))}`);
    await ask("end");
    await ask("keep");
    keepFiles();
    try {
        await ask(`use ${name}`);
        return `${title}: chosen on the handheld, and kept for next time.`;
    } catch {
        return `${title} is on the handheld: leave the match, then choose it under Rules in the set-up.`;
    }
}

// ---- beginning

async function begin() {
    if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
    at("version").textContent = config.version;
    document.documentElement.style.setProperty("--dark", `rgb(${config.dark})`);
    const machine = new Blob([fromBase64(at("machine").textContent)], { type: "application/wasm" });
    const url = URL.createObjectURL(machine);
    python = await loadMicroPython({
        url,
        heapsize: 4 << 20, // it grows if that is not enough
        stdout: (line) => {
            lastLine = line;
            console.log(line);
        },
    });
    URL.revokeObjectURL(url);
    for (const [path, text] of Object.entries(JSON.parse(at("drive").textContent))) put(path, fromBase64(text));
    python.runPython("import sys; sys.path[:] = ['', '/lib', '.frozen']\nfrom handheld import *");
    board = Object.fromEntries(["turn", "key", "ask", "answers", "addresses"].map((name) => [name, python.globals.get(name)]));
    [board.desk, board.panel, board.nvm] = board.addresses().split(" ").map(Number);
    at("keys").open = matchMedia("(pointer: fine)").matches; // who has a mouse has a keyboard
    listen();
    fit();
    restart();
}

globalThis.hortus = { ask, get pages() { return pages; }, get running() { return running; } };
begin().catch((error) => say(`It cannot start here: ${error.message}. A newer browser may do better.`, true));
