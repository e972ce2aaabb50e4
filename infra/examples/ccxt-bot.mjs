// A bot built on ccxt, on the demo venue: it looks at the market, leaves a limit order below it, buys at the market with a stop behind
// it, says what it paid, and takes everything back.
//
//   HOST=http://localhost:3000 API_KEY=fmi_… SECRET=fms_… node infra/examples/ccxt-bot.mjs
//
// SECRET is that of an HMAC key, or the private key (PEM) of an Ed25519 key. Both are made at /settings/api-keys.
import { binance } from "ccxt";

const { HOST = "http://localhost:3000", API_KEY, SECRET, PAIR = "BTC/USD" } = process.env;
if (!API_KEY || !SECRET) throw new Error("Set API_KEY and SECRET.");

const bot = new binance({ apiKey: API_KEY, secret: SECRET });
const base = `${HOST}/binance/demo`;
Object.assign(bot.urls.api, {
  public: `${base}/api/v3`,
  private: `${base}/api/v3`,
  sapi: `${base}/sapi/v1`,
  fapiPublic: `${base}/fapi/v1`,
  dapiPublic: `${base}/dapi/v1`,
});

await bot.loadMarkets();
const { last, bid, ask } = await bot.fetchTicker(PAIR);
console.log(`${PAIR}: last ${last}, bid ${bid}, ask ${ask}`);
const before = await bot.fetchBalance();
console.log(`Free: ${before.free.USD} USD`);

const price = (times) => Number(bot.priceToPrecision(PAIR, last * times));
const resting = await bot.createOrder(PAIR, "limit", "buy", 0.001, price(0.9));
console.log(`A bid at ${resting.price}: ${resting.status}`);

const bought = await bot.createOrder(PAIR, "market", "buy", 0.001);
console.log(`Bought ${bought.filled} for ${bought.cost} USD`);
const stop = await bot.createOrder(PAIR, "market", "sell", 0.001, undefined, { stopLossPrice: price(0.95) });
const open = await bot.fetchOpenOrders(PAIR);
console.log(`Open: ${open.map(({ type, side }) => `${type} ${side}`).join(", ")}`);

await bot.cancelOrder(stop.id, PAIR);
await bot.cancelOrder(resting.id, PAIR);
await bot.createOrder(PAIR, "market", "sell", 0.001);
const [trade] = (await bot.fetchMyTrades(PAIR)).slice(-1);
console.log(`Sold at ${trade.price}, for a fee of ${trade.fee.cost} ${trade.fee.currency}`);
