// What of ccxt's tests doesn't fit here, each with its reason.

/** Tests that aren't run. */
export const skippedTests = {
  features: "it looks through a table of ccxt's own and asks no server",
};

const noTime = "the dialect's snapshot of a book has no time";
const zero = "the dialect's private stream says 0 for no stop price";

/** Properties that a test doesn't look at, by the names that ccxt's own list of skips has for them. */
export const skippedProperties = {
  loadMarkets: { marketTypes: "there are no futures and options here" },
  fetchTickers: {
    checkActiveSymbols: "copies of ccxt's tests differ in its helper; our own test counts the symbols",
  },
  fetchOrderBook: { timestamp: noTime, datetime: noTime },
  fetchL2OrderBook: { timestamp: noTime, datetime: noTime },
  watchOrderBook: { timestamp: noTime, datetime: noTime },
  watchOrders: { stopPrice: zero },
  createOrder: { trades: "fills in the answer to a new order name no side, in the dialect" },
};

const noMargin = "nothing is lent here";
const noStocks = "there are no stocks here";
const oneWallet = "an account of a venue has one wallet";

/** Requests that aren't sent, by how their path begins. */
export const refusedPaths = {
  "/sapi/v1/margin/": noMargin,
  "/sapi/v1/equity/": noStocks,
  "/sapi/v1/lending/": noMargin,
  "/sapi/v1/asset/transfer": oneWallet,
  "/sapi/v1/asset/get-funding-asset": oneWallet,
  "/sapi/v1/asset/dribblet": "small amounts aren't turned into another coin here",
  "/sapi/v1/asset/convert-transfer/": "there is no asset whose swaps are of this kind",
  "/sapi/v1/fiat/orders": "deposits in money are among all others, in capital/deposit/hisrec",
  "/sapi/v1/pay/": "nobody pays anybody here",
};
