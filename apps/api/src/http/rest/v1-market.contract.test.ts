// The market's calls of /api/v1, which need nobody: each path, what it gives and what it refuses.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { v1Client } from "../../testing/v1-client.ts";
import { v1Limits } from "./v1-limits.ts";
import { v1Routes } from "./routes.ts";

let app: TestApp;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test("says the time", async () => {
  const { status, json } = await call("GET", "/time");
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(String(json["now"])) - Date.now())).toBeLessThan(60_000);
});

test("says which market it is, its pairs and their figures", async () => {
  expect((await call("GET", "/feed")).json["feed"]).toMatchObject({
    kind: "simulated",
    market_at: expect.any(String),
  });
  const pairs = (await call("GET", "/pairs")).json["pairs"];
  expect(pairs).toContainEqual(
    expect.objectContaining({ pair: "BTC-USD", min_notional: expect.any(String), state: "open" }),
  );
  expect((await call("GET", "/tickers")).json["tickers"]).toContainEqual(
    expect.objectContaining({ pair: "BTC-USD", volume24h: expect.any(String) }),
  );
});

test("gives bars, and earlier ones before the first of them", async () => {
  const newest = await call("GET", "/candles?pair=BTC-USD&interval=1m&limit=5");
  expect(newest.json).toMatchObject({ success: true, has_more: true });
  const [first] = [newest.json["candles"]].flat(2);
  const earlier = await call("GET", `/candles?pair=BTC-USD&interval=1m&limit=5&before=${String(first)}`);
  expect([earlier.json["candles"]].flat(1)).toHaveLength(5);
  expect([earlier.json["candles"]].flat(2)).not.toContain(first);
});

test.each(["demo", "live"])("shows the book of the %s venue", async (venue) => {
  const { status, json } = await call("GET", `/book?pair=BTC-USD&venue=${venue}&depth=3`);
  expect([status, json]).toMatchObject([200, { pair: "BTC-USD", venue }]);
  expect([json["bids"]].flat(1)).toHaveLength(venue === "demo" ? 3 : 0);
});

test("lists the newest prints", async () => {
  const { json } = await call("GET", "/trades?pair=BTC-USD&venue=demo&limit=3");
  expect([json["trades"]].flat(1).length).toBeLessThanOrEqual(3);
});

test.each([
  ["/candles?pair=BTC-USD", "interval"],
  ["/candles?interval=1m", "pair"],
  ["/candles?pair=BTC-USD&interval=2m", "interval"],
  ["/candles?pair=BTC-USD&interval=1m&limit=1001", "limit"],
  ["/candles?pair=BTC-USD&interval=1m&limit=many", "limit"],
  ["/candles?pair=BTC-USD&interval=1m&limit=1.5", "limit"],
  ["/candles?pair=BTC-USD&pair=ETH-USD&interval=1m", "pair"],
  ["/book?pair=btc&venue=demo", "pair"],
  ["/book?pair=BTC-USD&venue=moon", "venue"],
  ["/book?pair=BTC-USD&venue=demo&depth=0", "depth"],
  ["/book?pair=BTC-USD", "venue"],
  ["/trades?pair=BTC-USD&venue=demo&nothing=1", "nothing"],
  ["/time?now=1", "now"],
])("GET %s is refused with its field", async (path, field) => {
  const { status, json } = await call("GET", path);
  expect([status, json["code"]]).toEqual([400, "VALIDATION"]);
  expect(json["details"]).toMatchObject({ issues: [{ field }] });
});

test.each([
  "/candles?pair=AAA-BBB&interval=1m",
  "/book?pair=AAA-BBB&venue=demo",
  "/trades?pair=AAA-BBB&venue=demo",
])("GET %s is a 404", async (path) => {
  const { status, json } = await call("GET", path);
  expect([status, json["code"]]).toEqual([404, "UNKNOWN_PAIR"]);
});

test.each([
  ["GET", ""],
  ["GET", "/nothing"],
  ["PUT", "/orders"],
  ["POST", "/pairs"],
  ["DELETE", "/orders/1/2"],
])("%s %j is not there", async (method, path) => {
  const { status, json } = await call(method, path);
  expect([status, json["code"]]).toEqual([404, "NOT_FOUND"]);
});

test("the page for people shows every call, the limits and how to begin", async () => {
  const { text } = await send(`${app.url}/api/docs`);
  for (const { method, path } of v1Routes) expect(text).toContain(`<h2><b>${method}</b> ${path}</h2>`);
  for (const limit of Object.values(v1Limits).flatMap((limits) => Object.values(limits)))
    expect(text).toContain(`<td>${limit}</td>`);
  expect(text).toContain("/settings/api-keys");
  expect(text).not.toContain("undefined");
});
