// ccxt's own tests of an exchange, run against the demo venue of a server: what ccxt asks of Binance, it is to find here. The tests
// aren't in ccxt's package and none of them is here: DIR is a copy of ccxt's repository, or of its folders `ts/src/test` and
// `ts/src/pro/test`, of the version of ccxt that is installed.
//
//   HOST=http://localhost:3000 API_KEY=fmi_… SECRET=fms_… node infra/examples/ccxt-tests.mjs --from DIR
//
// SECRET is that of an HMAC key, or the private key (PEM) of an Ed25519 key, that may read and trade. Orders are placed, and taken
// back. With --goldens it sends instead what ccxt's tables of requests hold for spot, and looks whether each is understood
// (an HMAC key is needed for that). A line a test, and a last one of all; the exit code is 1 where one failed.
import { parseArgs } from "node:util";
import ccxt from "ccxt";
import { sendGoldens } from "./ccxt-tests/goldens.mjs";
import { readTestsFrom } from "./ccxt-tests/modules.mjs";
import { skippedProperties, skippedTests } from "./ccxt-tests/skips.mjs";

const { HOST = "http://localhost:3000", API_KEY, SECRET, PAIR = "BTC/USD" } = process.env;
const { values } = parseArgs({ options: { from: { type: "string" }, goldens: { type: "boolean" } } });
if (!API_KEY || !SECRET || !values.from) throw new Error("Set API_KEY and SECRET, and say --from DIR.");

const base = `${HOST}/binance/demo`;
const tests = readTestsFrom(values.from);
const counts = { passed: 0, failed: 0, skipped: 0 };

function say(name, outcome, why = "") {
  counts[outcome] += 1;
  process.stdout.write(`${outcome} ${name}${why === "" ? "" : `: ${why}`}\n`);
}

// The tests talk while they run; what they find is in what they throw.
console.log = () => undefined;

if (values.goldens) await sendGoldens({ base, apiKey: API_KEY, secret: SECRET, pair: PAIR, say, ...tests });
else await runTests();
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed > 0 ? 1 : 0);

async function openExchange() {
  const exchange = new ccxt.pro.binance({ apiKey: API_KEY, secret: SECRET });
  const sockets = base.replace(/^http/, "ws");
  Object.assign(exchange.urls.api, {
    public: `${base}/api/v3`,
    private: `${base}/api/v3`,
    sapi: `${base}/sapi/v1`,
    fapiPublic: `${base}/fapi/v1`,
    dapiPublic: `${base}/dapi/v1`,
    ws: { spot: `${sockets}/ws`, "ws-api": { spot: `${sockets}/ws-api/v3` } },
  });
  // Plain ws:// is refused without it.
  await exchange.loadHttpProxyAgent();
  roundUpToo(exchange);
  return exchange;
}

async function runTests() {
  const exchange = await openExchange();
  const [code] = PAIR.split("/");
  for (const method of ["loadMarkets", "fetchMarkets", "fetchCurrencies", "features"])
    await runOne(exchange, method, []);
  for (const method of ["fetchTicker", "fetchTickers", "fetchLastPrices", "fetchOHLCV", "fetchTrades"])
    await runOne(exchange, method, [PAIR]);
  for (const method of ["fetchOrderBook", "fetchL2OrderBook"]) await runOne(exchange, method, [PAIR]);
  for (const method of ["fetchOrderBooks", "fetchBidsAsks", "fetchStatus", "fetchTime"])
    await runOne(exchange, method, []);

  for (const method of ["signIn", "fetchBalance", "fetchTradingFees"]) await runOne(exchange, method, []);
  await runOne(exchange, "createOrder", [PAIR]);
  const { id } = await rest(exchange);
  for (const method of ["fetchTradingFee", "fetchOrders", "fetchOpenOrders", "fetchClosedOrders"])
    await runOne(exchange, method, [PAIR]);
  await runOne(exchange, "fetchMyTrades", [PAIR]);
  for (const method of ["fetchDeposits", "fetchWithdrawals", "fetchDepositAddress", "fetchLedger"])
    await runOne(exchange, method, [code]);
  await exchange.cancelOrder(id, PAIR);

  await runStreams(exchange, code);
  await exchange.close();
}

/** They listen for as long as it takes, so all at once, while orders come and go for the account's own streams to tell of. */
async function runStreams(exchange, code) {
  const market = [
    "watchTicker",
    "watchTickers",
    "watchBidsAsks",
    "watchOrderBook",
    "watchTrades",
    "watchOHLCV",
  ];
  const own = [
    ["watchBalance", code],
    ["watchOrders", PAIR],
    ["watchMyTrades", PAIR],
  ];
  const running = [...market.map((method) => [method, PAIR]), ...own].map(([method, argument]) =>
    runOne(exchange, method, [argument]),
  );
  let areDone = false;
  const done = Promise.all(running).then(() => (areDone = true));
  while (!areDone) {
    const { id } = await rest(exchange);
    await exchange.cancelOrder(id, PAIR);
    await trade(exchange);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  }
}

async function runOne(exchange, method, args) {
  if (skippedTests[method] !== undefined) return say(method, "skipped", skippedTests[method]);
  if (method in exchange.has && !exchange.has[method])
    return say(method, "skipped", "ccxt has it not for Binance");
  const test = await tests.of(method);
  if (test === null) return say(method, "skipped", "DIR has no test of it");
  try {
    await test(exchange, skippedProperties[method] ?? {}, ...args);
    say(method, "passed");
  } catch (error) {
    say(method, "failed", String(error?.message ?? error).slice(0, 2_000));
  }
}

/** A bid that nobody meets. */
async function rest(exchange) {
  const { bid } = await exchange.fetchTicker(PAIR);
  const price = bid * 0.9;
  return exchange.createOrder(PAIR, "limit", "buy", smallAmount(exchange, price), price);
}

/** A fill of each side. */
async function trade(exchange) {
  const amount = smallAmount(exchange, (await exchange.fetchTicker(PAIR)).bid);
  for (const side of ["buy", "sell"]) await exchange.createOrder(PAIR, "market", side, amount);
}

/** Above the least that an order of such a price may be worth. */
function smallAmount(exchange, price) {
  const { limits } = exchange.market(PAIR);
  return Number(exchange.amountToPrecision(PAIR, Math.max(limits.amount.min, (limits.cost.min * 2) / price)));
}

/** Copies of the tests ask it to round up, which this release of the library leaves to its callers. */
function roundUpToo(exchange) {
  const { decimalToPrecision } = exchange;
  const [TRUNCATE, ROUND, UP] = [0, 1, 2];
  exchange.decimalToPrecision = (...asked) => {
    const [value, rounding, tick, ...others] = asked;
    if (rounding !== UP) return decimalToPrecision(...asked);
    const below = decimalToPrecision(value, TRUNCATE, tick, ...others);
    return Number(below) < value ? decimalToPrecision(Number(below) + tick, ROUND, tick, ...others) : below;
  };
}
