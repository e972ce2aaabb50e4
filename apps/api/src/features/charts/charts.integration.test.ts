// Drawings on the charts of an account, as several devices change them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DRAWING_TEXT_MAX_LENGTH, MAX_DRAWINGS } from "@fillmark/contracts/drawing-tools";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let user: TestUser;
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  user = await app.registerUser();
  call = app.caller(user.id);
});
afterAll(() => app.close());

const pair = "BTC-USD";
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const place = { time: 1_700_000_000, price: 64_218.4 };
const trend = (number: number) => ({
  id: idOf(number),
  tool: "trend" as const,
  colour: "blue" as const,
  places: [place, { time: 1_700_003_600, price: 65_000 }],
});
const text = (number: number, words: string) => ({
  id: idOf(number),
  tool: "text" as const,
  colour: "ink" as const,
  places: [place],
  text: words,
});

test("drawings are kept by pair, and are read as they were saved", async () => {
  expect(await call.charts.drawings({ pair })).toEqual({ version: 0, drawings: [] });
  const drawings = [trend(1), text(2, "Range of the week")];
  expect(await call.charts.save({ pair, version: 0, drawings })).toEqual({
    version: 1,
    drawings,
    isSaved: true,
  });
  expect(await call.charts.drawings({ pair })).toEqual({ version: 1, drawings });
  expect(await call.charts.drawings({ pair: "ETH-USD" })).toEqual({ version: 0, drawings: [] });
});

test("a device that hasn't seen what another one saved changes nothing, and gets the version that is stored", async () => {
  await call.charts.save({ pair, version: 0, drawings: [trend(1)] });
  const stale = await call.charts.save({ pair, version: 0, drawings: [trend(2)] });
  expect(stale).toEqual({ version: 1, drawings: [trend(1)], isSaved: false });
  expect(await call.charts.save({ pair, version: 1, drawings: [trend(1), trend(2)] })).toMatchObject({
    version: 2,
    isSaved: true,
  });
  expect(await call.charts.save({ pair, version: 1, drawings: [] })).toMatchObject({
    version: 2,
    isSaved: false,
  });
  // When the last one goes, the count goes on: a device from before doesn't bring it back.
  expect(await call.charts.save({ pair, version: 2, drawings: [] })).toMatchObject({
    version: 3,
    drawings: [],
  });
  expect(await call.charts.save({ pair, version: 0, drawings: [trend(1)] })).toMatchObject({
    isSaved: false,
  });
});

test("of two that save at once, one does", async () => {
  for (const version of [0, 1]) {
    const both = await Promise.all(
      [1, 2].map((number) => call.charts.save({ pair, version, drawings: [trend(number)] })),
    );
    expect(both.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect(both[0]?.drawings).toEqual(both[1]?.drawings);
  }
});

test("nobody sees or changes the drawings of someone else", async () => {
  await call.charts.save({ pair, version: 0, drawings: [trend(1)] });
  const other = app.caller((await app.registerUser()).id);
  expect(await other.charts.drawings({ pair })).toEqual({ version: 0, drawings: [] });
  expect(await other.charts.save({ pair, version: 1, drawings: [] })).toMatchObject({ isSaved: false });
  expect(await call.charts.drawings({ pair })).toEqual({ version: 1, drawings: [trend(1)] });
});

test("a pair that isn't traded here has no chart", async () => {
  const saving = call.charts.save({ pair: "NOPE-USD", version: 0, drawings: [] });
  expect(await refusal(saving)).toEqual({ code: "UNKNOWN_PAIR", details: { pair: "NOPE-USD" } });
});

test("a chart takes as many drawings as the limit, each with the longest text", async () => {
  const drawings = Array.from({ length: MAX_DRAWINGS }, (_, number) =>
    text(number, "x".repeat(DRAWING_TEXT_MAX_LENGTH)),
  );
  expect((await call.charts.save({ pair, version: 0, drawings })).drawings).toHaveLength(MAX_DRAWINGS);
});

test.each([
  { drawings: Array.from({ length: MAX_DRAWINGS + 1 }, (_, number) => trend(number)) },
  { drawings: [trend(1), trend(1)] },
  { drawings: [{ ...trend(1), places: [place] }] },
  { drawings: [{ ...text(1, "two"), places: [place, place] }] },
  { drawings: [{ ...trend(1), text: "words" }] },
  { drawings: [{ ...text(1, "x"), text: undefined }] },
  { drawings: [text(1, "x".repeat(DRAWING_TEXT_MAX_LENGTH + 1))] },
  { drawings: [text(1, "two\nlines")] },
  { drawings: [{ ...trend(1), tool: "brush" }] },
  { drawings: [{ ...trend(1), colour: "javascript:0" }] },
  { drawings: [{ ...trend(1), places: [place, { time: -1, price: 5 }] }] },
  { drawings: [{ ...trend(1), places: [place, { time: 5, price: 0 }] }] },
  { drawings: [{ ...trend(1), places: [place, { time: 1.5, price: 5 }] }] },
  { drawings: [{ ...trend(1), id: "mine" }] },
  { drawings: [], version: -1 },
  { drawings: [], pair: "btc-usd" },
])("input that is wrong is refused before anything is written (%#)", async (input) => {
  const answer = await fetch(`${app.url}/trpc/charts.save`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ pair, version: 0, ...input }),
  });
  expect(answer.status).toBe(400);
  expect(await call.charts.drawings({ pair })).toEqual({ version: 0, drawings: [] });
});
