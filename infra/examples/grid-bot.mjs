// A grid built on ccxt, on the demo venue: limit orders at even steps below and above the market. Where one is filled, the opposite one
// is placed a step further, so that each move there and back earns a step. It ends at SIGTERM and SIGINT, or after so many rounds, and
// cancels all that it has placed.
//
//   npm install ccxt
//   HOST=http://localhost:3000 API_KEY=fmi_… SECRET=fms_… node infra/examples/grid-bot.mjs [--rounds N]
//
// LEVELS orders stand on each side (3), STEP percent apart (0.5), of AMOUNT each (0.001), and every EVERY_MS (2000) it looks for fills.
// What it sells it buys first, at the market. SECRET is that of an HMAC key, or the private key (PEM) of an Ed25519 key, made at
// /settings/api-keys.
import { binance } from "ccxt";

const { HOST = "http://localhost:3000", API_KEY, SECRET, PAIR = "BTC/USD" } = process.env;
const { LEVELS = 3, STEP = 0.5, AMOUNT = 0.001, EVERY_MS = 2_000 } = process.env;
if (!API_KEY || !SECRET) throw new Error("Set API_KEY and SECRET.");
const at = process.argv.indexOf("--rounds");
const rounds = at < 0 ? Infinity : Number(process.argv[at + 1]);
if (!(rounds > 0)) throw new Error("--rounds takes a number above 0.");

const bot = new binance({ apiKey: API_KEY, secret: SECRET });
const base = `${HOST}/binance/demo`;
Object.assign(bot.urls.api, {
  public: `${base}/api/v3`,
  private: `${base}/api/v3`,
  sapi: `${base}/sapi/v1`,
  fapiPublic: `${base}/fapi/v1`,
  dapiPublic: `${base}/dapi/v1`,
});

const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
/** Resolves early when it is time to end. */
const pause = () =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Number(EVERY_MS));
    stop.signal.addEventListener("abort", () => resolve(clearTimeout(timer)), { once: true });
  });

await bot.loadMarkets();
const { last } = await bot.fetchTicker(PAIR);
const step = (last * Number(STEP)) / 100;
/** What the orders of this run are called, so that also those are found whose answer was lost. */
const run = `grid-${Date.now().toString(36)}-`;
/** Orders of the grid that are open, by their ids: `level` counts steps from where it began. */
const grid = new Map();
let placed = 0;

async function place(side, level) {
  const price = Number(bot.priceToPrecision(PAIR, last + level * step));
  const clientOrderId = `${run}${(placed += 1)}`;
  const { id } = await bot.createOrder(PAIR, "limit", side, Number(AMOUNT), price, { clientOrderId });
  grid.set(id, { side, level });
  console.log(`${side} ${AMOUNT} at ${price}`);
}

/** Each that was filled is followed by the opposite one a step further. What its owner canceled leaves the grid. */
async function turn() {
  for (const [id, { side, level }] of grid) {
    if (stop.signal.aborted) return;
    const { status } = await bot.fetchOrder(id, PAIR);
    if (status === "open") continue;
    grid.delete(id);
    if (status === "closed") console.log(`filled: ${side} at level ${level}`);
    if (status === "closed") await place(side === "buy" ? "sell" : "buy", level + (side === "buy" ? 1 : -1));
  }
}

try {
  await bot.createOrder(PAIR, "market", "buy", Number(AMOUNT) * Number(LEVELS));
  for (let level = 1; level <= Number(LEVELS) && !stop.signal.aborted; level += 1) {
    await place("buy", -level);
    await place("sell", level);
  }
  for (let round = 0; round < rounds && !stop.signal.aborted; round += 1) {
    await turn();
    await pause();
  }
} finally {
  const open = (await bot.fetchOpenOrders(PAIR)).filter(({ clientOrderId }) => clientOrderId.startsWith(run));
  for (const { id } of open) await bot.cancelOrder(id, PAIR).catch(({ message }) => console.log(message));
  console.log(`canceled: ${open.length}`);
}
