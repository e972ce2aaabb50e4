// A bot built on binance-api-node, on the demo venue: it listens to its account and to the market, leaves a limit order below the market,
// takes it back, and buys and sells at the market.
//
//   npm install binance-api-node
//   HOST=http://localhost:3000 API_KEY=fmi_… SECRET=fms_… node infra/examples/binance-api-node.mjs
//
// SECRET is that of an HMAC key, or the private key (PEM) of an Ed25519 key. Both are made at /settings/api-keys.
import client from "binance-api-node";

const { HOST = "http://localhost:3000", API_KEY, SECRET, SYMBOL = "BTCUSD" } = process.env;
if (!API_KEY || !SECRET) throw new Error("Set API_KEY and SECRET.");

const base = `${HOST}/binance/demo`;
const sockets = base.replace(/^http/, "ws");
const bot = client.default({
  apiKey: API_KEY,
  ...(SECRET.includes("PRIVATE KEY") ? { privateKey: SECRET } : { apiSecret: SECRET }),
  httpBase: base,
  wsBase: `${sockets}/ws`,
  wsApi: `${sockets}/ws-api/v3`,
});

let isOver = () => undefined;
const sold = new Promise((resolve) => (isOver = resolve));
const stopAccount = await bot.ws.user(({ eventType, executionType, side, orderStatus, orderId }) => {
  if (eventType !== "executionReport") return;
  console.log(`Order ${orderId}: ${side} ${executionType}, now ${orderStatus}`);
  if (side === "SELL" && orderStatus === "FILLED") isOver();
});
const last = await new Promise((resolve) => {
  const stopTicker = bot.ws.ticker(SYMBOL, ({ curDayClose }) => {
    stopTicker({ fastClose: true });
    resolve(Number(curDayClose));
  });
});
const { balances } = await bot.accountInfo();
console.log(`${SYMBOL}: last ${last}; free: ${balances.find(({ asset }) => asset === "USD").free} USD`);

const price = (last * 0.9).toFixed(2);
const { orderId } = await bot.order({ symbol: SYMBOL, side: "BUY", type: "LIMIT", quantity: "0.001", price });
const open = await bot.openOrders({ symbol: SYMBOL });
console.log(`Open: ${open.map((order) => `${order.side} at ${order.price}`).join(", ")}`);
await bot.cancelOrder({ symbol: SYMBOL, orderId });

const market = { symbol: SYMBOL, type: "MARKET", quantity: "0.001" };
await bot.order({ ...market, side: "BUY" });
await bot.order({ ...market, side: "SELL" });
await sold;
const [trade] = (await bot.myTrades({ symbol: SYMBOL })).slice(-1);
console.log(`Sold at ${trade.price}, for a fee of ${trade.commission} ${trade.commissionAsset}`);
stopAccount({ fastClose: true });
