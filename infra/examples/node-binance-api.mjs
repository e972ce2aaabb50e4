// A bot built on node-binance-api, on the demo venue: it listens to its account, leaves a limit order below the market, takes it back,
// and buys and sells at the market.
//
//   npm install node-binance-api
//   HOST=http://localhost:3000 API_KEY=fmi_… SECRET=fms_… node infra/examples/node-binance-api.mjs
//
// SECRET is that of an HMAC key, or the private key (PEM) of an Ed25519 key. Both are made at /settings/api-keys.
import Binance from "node-binance-api";

const { HOST = "http://localhost:3000", API_KEY, SECRET, SYMBOL = "BTCUSD" } = process.env;
if (!API_KEY || !SECRET) throw new Error("Set API_KEY and SECRET.");

const base = `${HOST}/binance/demo`;
const sockets = base.replace(/^http/, "ws");
const bot = new Binance({
  APIKEY: API_KEY,
  APISECRET: SECRET,
  log: () => undefined,
  urls: {
    base: `${base}/api/`,
    sapi: `${base}/sapi/`,
    stream: `${sockets}/ws/`,
    combineStream: `${sockets}/stream?streams=`,
  },
});
// The one address that isn't among its `urls`: that of calls over WebSocket, and of the private stream.
bot.wsApi = `${sockets}/ws-api/v3`;

let isOver = () => undefined;
const sold = new Promise((resolve) => (isOver = resolve));
const tell = ({ e, x, S, X, i }) => {
  if (e !== "executionReport") return;
  console.log(`Order ${i}: ${S} ${x}, now ${X}`);
  if (S === "SELL" && X === "FILLED") isOver();
};
await new Promise((resolve) => bot.websockets.userData(tell, () => undefined, undefined, resolve));

const { [SYMBOL]: last } = await bot.prices(SYMBOL);
const balance = await bot.balance();
console.log(`${SYMBOL}: last ${last}; free: ${balance.USD.available} USD`);

const { orderId } = await bot.buy(SYMBOL, 0.001, Number((last * 0.9).toFixed(2)));
const open = await bot.openOrders(SYMBOL);
console.log(`Open: ${open.map(({ side, price }) => `${side} at ${price}`).join(", ")}`);
await bot.cancel(SYMBOL, orderId);

await bot.marketBuy(SYMBOL, 0.001);
await bot.marketSell(SYMBOL, 0.001);
await sold;
const [trade] = (await bot.trades(SYMBOL)).slice(-1);
console.log(`Sold at ${trade.price}, for a fee of ${trade.commission} ${trade.commissionAsset}`);
bot.terminateWsApi("userData");
