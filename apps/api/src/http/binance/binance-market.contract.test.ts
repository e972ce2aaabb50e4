// What anybody may ask of the market, beyond what the clients of other tests ask for.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBinanceDesk, type BinanceDesk } from "../../testing/binance-desk.ts";

let desk: BinanceDesk;

beforeAll(async () => {
  desk = await startBinanceDesk();
  for (const price of ["7424.90", "7424.91", "7424.92"]) desk.feed.print(price);
});

afterAll(() => desk.close());

const ask = (path: string, params: Record<string, string | number>) =>
  desk.call("GET", `/api/v3/${path}`, { params: { symbol: "BTCUSD", ...params } });

test.each([
  ["depth", {}],
  ["trades", {}],
  ["historicalTrades", {}],
  ["aggTrades", {}],
  ["klines", { interval: "1m" }],
])("who asks %s for more rows than there are at most is answered with those", async (path, params) => {
  const most = await ask(path, { ...params, limit: path === "depth" ? 5_000 : 1_000 });
  const more = await ask(path, { ...params, limit: 12_000_000 });
  expect([more.status, more.body]).toEqual([200, most.body]);
  expect((await ask(path, { ...params, limit: 0 })).json).toMatchObject({ code: -1130 });
});

test("bars of a second are made of the trades that the tape still has, and none is older", async () => {
  const trades: { time: number }[] = JSON.parse(JSON.stringify((await ask("trades", { limit: 1_000 })).body));
  const read = async (params: object): Promise<(string | number)[][]> =>
    JSON.parse(JSON.stringify((await ask("klines", { interval: "1s", limit: 1_000, ...params })).body));
  const bars = await read({});
  expect(bars.length).toBeGreaterThan(0);
  const begins = bars.map(([begin]) => Number(begin));
  expect(begins).toEqual(begins.toSorted((one, other) => one - other));
  expect(begins[0]).toBeGreaterThanOrEqual(Math.floor((trades[0]?.time ?? 0) / 1_000) * 1_000);
  for (const [begin, , high, low, , , end] of bars) {
    expect([Number(begin) % 1_000, Number(end) - Number(begin)]).toEqual([0, 999]);
    expect(Number(high)).toBeGreaterThanOrEqual(Number(low));
  }
  const newest = begins.at(-1) ?? 0;
  expect((await read({ startTime: newest, limit: 1 }))[0]?.[0]).toBe(newest);
  expect((await ask("klines", { interval: "2s" })).json).toMatchObject({ code: -1120 });
});

test("a book of more levels than there are at most weighs what the most do", async () => {
  const weightOf = async (limit: number) => {
    const used = async () => Number((await ask("depth", { limit })).headers["x-mbx-used-weight-1m"]);
    const before = await used();
    return (await used()) - before;
  };
  expect(await weightOf(5_000)).toBe(10);
  expect(await weightOf(12_000_000)).toBe(10);
});

test("an account's own lists say what is too much, so that nobody believes to have had all", async () => {
  const trader = await desk.addTrader();
  for (const path of ["/api/v3/allOrders", "/api/v3/myTrades"])
    expect((await trader.send("GET", path, { symbol: "BTCUSD", limit: 1_001 })).json).toMatchObject({
      code: -1130,
    });
});

test("a rolling window is that of a day", async () => {
  const { json: day } = await ask("ticker/24hr", {});
  const { json: rolling } = await ask("ticker", {});
  const common = [
    "symbol",
    "priceChange",
    "weightedAvgPrice",
    "openPrice",
    "lastPrice",
    "quoteVolume",
    "volume",
  ];
  for (const name of common) expect([name, rolling[name]]).toEqual([name, day[name]]);
  expect(rolling).not.toHaveProperty("bidPrice");
  const mini = await ask("ticker", { type: "MINI", windowSize: "1d" });
  expect(mini.json).not.toHaveProperty("priceChange");
  const several = await desk.call("GET", "/api/v3/ticker", { params: { symbols: '["BTCUSD"]' } });
  expect(several.body).toMatchObject([{ symbol: "BTCUSD" }]);
  expect((await ask("ticker", { windowSize: "4h" })).json).toMatchObject({ code: -1130 });
  expect((await desk.call("GET", "/api/v3/ticker")).json).toMatchObject({ code: -1102 });
});
