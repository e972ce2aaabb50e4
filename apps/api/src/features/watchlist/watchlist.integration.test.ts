// The watchlist of an account, as several devices change it, each with a clock of its own and some of them late.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let app: TestApp;
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  call = app.caller((await app.registerUser()).id);
});
afterAll(() => app.close());

const on = (pair: string, agoMs = 0) => ({ pair, isOn: true, agoMs });
const off = (pair: string, agoMs = 0) => ({ pair, isOn: false, agoMs });

test("pairs stand in the order in which they were put there, whenever that is told", async () => {
  await call.watchlist.sync({ changes: [on("ETH-USD", 2_000)] });
  expect(await call.watchlist.sync({ changes: [on("LTC-USD", 60_000), on("BTC-USD", 1_000)] })).toEqual({
    pairs: ["LTC-USD", "ETH-USD", "BTC-USD"],
  });
  expect(await call.watchlist.list()).toEqual({ pairs: ["LTC-USD", "ETH-USD", "BTC-USD"] });
});

test("two devices that were apart keep what each of them did, and of one pair the later counts", async () => {
  await call.watchlist.sync({ changes: [on("BTC-USD", 900_000), on("ETH-USD", 800_000)] });
  // One took a pair off and watched another; the other, back from a day offline, had put the first on long before.
  await call.watchlist.sync({ changes: [off("BTC-USD", 10_000), on("LTC-USD", 9_000)] });
  const later = await call.watchlist.sync({ changes: [on("BTC-USD", 500_000), off("ETH-USD", 5_000)] });
  expect(later).toEqual({ pairs: ["LTC-USD"] });
});

test("the same changes reported twice change nothing, and a pair keeps its place", async () => {
  const changes = [on("BTC-USD", 5_000), on("ETH-USD", 4_000)];
  await call.watchlist.sync({ changes });
  await call.watchlist.sync({ changes: [on("BTC-USD", 0)] });
  expect(await call.watchlist.sync({ changes })).toEqual({ pairs: ["BTC-USD", "ETH-USD"] });
  // What was said last counts, even though it changed nothing then.
  expect(await call.watchlist.sync({ changes: [off("BTC-USD", 3_000), off("ETH-USD", 3_000)] })).toEqual({
    pairs: ["BTC-USD"],
  });
});

test("a pair that isn't traded here is left out, and the others are kept", async () => {
  expect(await call.watchlist.sync({ changes: [on("NOPE-USD"), on("BTC-USD")] })).toEqual({
    pairs: ["BTC-USD"],
  });
});

test("nobody sees or changes the list of someone else", async () => {
  await call.watchlist.sync({ changes: [on("BTC-USD")] });
  const other = app.caller((await app.registerUser()).id);
  expect(await other.watchlist.sync({ changes: [off("BTC-USD"), on("ETH-USD")] })).toEqual({
    pairs: ["ETH-USD"],
  });
  expect(await call.watchlist.list()).toEqual({ pairs: ["BTC-USD"] });
});

test.each([
  [{ changes: [{ pair: "btc-usd", isOn: true, agoMs: 0 }] }],
  [{ changes: [{ pair: "BTC-USD", isOn: true, agoMs: -1 }] }],
  [{ changes: [{ pair: "BTC-USD", isOn: "yes", agoMs: 0 }] }],
  [{ changes: Array.from({ length: 501 }, () => on("BTC-USD")) }],
  [{}],
])("input that is wrong is refused before anything is written (%#)", async (input) => {
  const user = await app.registerUser();
  const answer = await fetch(`${app.url}/trpc/watchlist.sync`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(400);
  expect(await app.caller(user.id).watchlist.list()).toEqual({ pairs: [] });
});
