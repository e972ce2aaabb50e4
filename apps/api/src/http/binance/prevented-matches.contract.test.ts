// Matches that were prevented as both sides were one owner's: what is kept of them, by each self-trade prevention, and for whom.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBinanceDesk, type BinanceDesk, type BinanceTrader } from "../../testing/binance-desk.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;

beforeAll(async () => {
  desk = await startBinanceDesk();
  trader = await desk.addTrader();
  await trader.send("POST", "/api/v3/order", {
    symbol: "BTCUSD",
    side: "BUY",
    type: "MARKET",
    quantity: "0.03",
  });
  // Between these there is nobody but the trader.
  desk.feed.show({ bids: [["7000.00", "1"]], asks: [["8000.00", "1"]] });
});

afterAll(() => desk.close());

const place = async (side: string, quantity: string, own: Record<string, string> = {}) => {
  const order = { symbol: "BTCUSD", side, type: "LIMIT", timeInForce: "GTC", quantity, price: "7500" };
  const { json } = await trader.send("POST", "/api/v3/order", { ...order, ...own });
  return Number(json["orderId"]);
};
const matchesOf = (orderId: number, params: Record<string, string | number> = {}, by = trader) =>
  by.send("GET", "/api/v3/myPreventedMatches", { symbol: "BTCUSD", orderId, ...params });
const matchesBy = (params: Record<string, string | number>, by = trader) =>
  by.send("GET", "/api/v3/myPreventedMatches", { symbol: "BTCUSD", ...params });
const cancelAll = () => trader.send("DELETE", "/api/v3/openOrders", { symbol: "BTCUSD" });

test.each([
  ["EXPIRE_TAKER", { takerPreventedQuantity: "0.00400000" }],
  ["EXPIRE_MAKER", { makerPreventedQuantity: "0.00400000" }],
  ["EXPIRE_BOTH", { makerPreventedQuantity: "0.00400000", takerPreventedQuantity: "0.00400000" }],
  ["DECREMENT", { makerPreventedQuantity: "0.00400000", takerPreventedQuantity: "0.00400000" }],
])("what %s prevented is told to both orders", async (selfTradePreventionMode, quantities) => {
  const makerOrderId = await place("BUY", "0.01");
  const takerOrderId = await place("SELL", "0.004", { selfTradePreventionMode });
  const { body } = await matchesOf(takerOrderId);
  expect(body).toEqual([
    {
      symbol: "BTCUSD",
      preventedMatchId: expect.any(Number),
      takerOrderId,
      makerSymbol: "BTCUSD",
      makerOrderId,
      tradeGroupId: -1,
      selfTradePreventionMode,
      price: "7500.00000000",
      ...quantities,
      transactTime: expect.any(Number),
    },
  ]);
  expect((await matchesOf(makerOrderId)).body).toEqual(body);
  await cancelAll();
});

test("several of an order are listed from a number on, and each is found by its own", async () => {
  const makers = [await place("BUY", "0.001"), await place("BUY", "0.002"), await place("BUY", "0.003")];
  const taker = await place("SELL", "0.006", { selfTradePreventionMode: "EXPIRE_MAKER" });
  const { body } = await matchesOf(taker);
  const all = Array.isArray(body) ? body : [];
  expect(all.map(({ makerOrderId }) => makerOrderId)).toEqual(makers);
  const numbers = all.map(({ preventedMatchId }) => Number(preventedMatchId));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
  const [, second = 0] = numbers;
  expect((await matchesOf(taker, { preventedMatchId: second })).body).toEqual([all[1]]);
  expect((await matchesOf(taker, { preventedMatchId: second + 900_000 })).body).toEqual([]);
  expect((await matchesBy({ preventedMatchId: second })).body).toEqual([all[1]]);
  expect((await matchesBy({ preventedMatchId: second + 900_000 })).body).toEqual([]);
  expect((await matchesOf(taker, { fromPreventedMatchId: second })).body).toEqual(all.slice(1));
  expect((await matchesOf(taker, { limit: 2 })).body).toEqual(all.slice(0, 2));
  const { matches } = await firstPage(String(taker));
  expect(matches.map(({ makerOrderId }) => Number(makerOrderId))).toEqual(makers.slice(0, 2));
  await cancelAll();
});

/** As /api/v1 lists them, two a page. */
async function firstPage(orderId: string) {
  const { items, nextCursor } = await desk.app
    .caller(trader.user.id)
    .trading.listPreventedMatches({ orderId, limit: 2 });
  expect(nextCursor).not.toBeNull();
  return { matches: items };
}

test("nobody else is told, and what is asked for wrongly is refused", async () => {
  const maker = await place("BUY", "0.001");
  expect((await matchesOf(maker)).body).toEqual([]);
  await place("SELL", "0.001");
  expect((await matchesOf(maker)).body).toHaveLength(1);
  const other = await desk.addTrader();
  expect((await matchesOf(maker, {}, other)).json).toMatchObject({ code: -2013 });
  const [match] = Object((await matchesOf(maker)).body);
  const named = { preventedMatchId: Number(match.preventedMatchId) };
  expect((await matchesBy(named)).body).toEqual([match]);
  expect((await matchesBy(named, other)).body).toEqual([]);
  const { trading } = desk.app.caller(other.user.id);
  await expect(trading.listPreventedMatches({ orderId: String(maker) })).rejects.toMatchObject({
    cause: { code: "UNKNOWN_ORDER" },
  });
  const both = await matchesOf(maker, { preventedMatchId: 1, fromPreventedMatchId: 1 });
  expect(both.json).toMatchObject({ code: -1128 });
  expect((await matchesBy({})).json).toMatchObject({ code: -1102 });
  expect((await matchesBy({ fromPreventedMatchId: 1 })).json).toMatchObject({ code: -1102 });
  const neither = desk.app.caller(trader.user.id).trading.listPreventedMatches({});
  await expect(neither).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await cancelAll();
});
