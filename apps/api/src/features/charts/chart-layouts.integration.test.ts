// Layouts of charts of an account, as several devices change them.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LAYOUT_NAME_MAX_LENGTH, MAX_CHART_INDICATORS, MAX_LAYOUTS } from "@fillmark/contracts/layout-parts";
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

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const indicator = { id: "fast", type: "sma", params: [7], colours: ["blue" as const], isOn: true };
const chart = (pair: string | null) => ({
  pair,
  interval: "1h" as const,
  kind: "candles" as const,
  volume: true,
  indicators: [indicator],
  compare: [],
});
const layout = (number: number, name = `Layout ${number}`) => ({
  id: idOf(number),
  name,
  grid: "columns" as const,
  charts: [chart(null), chart("ETH-USD")],
});

test("layouts are read as they were saved, by their owner alone", async () => {
  expect(await call.charts.layouts()).toEqual({ version: 0, layouts: [] });
  const layouts = [layout(1, "Majors"), { ...layout(2), grid: "one" as const, charts: [chart(null)] }];
  expect(await call.charts.saveLayouts({ version: 0, layouts })).toEqual({
    version: 1,
    layouts,
    isSaved: true,
  });
  expect(await call.charts.layouts()).toEqual({ version: 1, layouts });
  const other = app.caller((await app.registerUser()).id);
  expect(await other.charts.layouts()).toEqual({ version: 0, layouts: [] });
  expect(await other.charts.saveLayouts({ version: 1, layouts: [] })).toMatchObject({ isSaved: false });
  expect(await call.charts.layouts()).toEqual({ version: 1, layouts });
});

test("a device that hasn't seen what another one saved changes nothing, and gets the version that is stored", async () => {
  await call.charts.saveLayouts({ version: 0, layouts: [layout(1)] });
  expect(await call.charts.saveLayouts({ version: 0, layouts: [layout(2)] })).toEqual({
    version: 1,
    layouts: [layout(1)],
    isSaved: false,
  });
  expect(await call.charts.saveLayouts({ version: 1, layouts: [] })).toMatchObject({
    version: 2,
    isSaved: true,
  });
  // When the last one goes, the count goes on: a device from before doesn't bring it back.
  expect(await call.charts.saveLayouts({ version: 0, layouts: [layout(1)] })).toMatchObject({
    isSaved: false,
  });
});

test("pairs to compare and a length of candles stay with their chart, also where a release from before that knows none has saved", async () => {
  const compare = ["ETH-USD", "SOL-USD"];
  const layouts = [
    { ...layout(1), charts: [{ ...chart(null), compare, interval: "1M" as const }, chart("ETH-USD")] },
    layout(2),
  ];
  const saved = await call.charts.saveLayouts({ version: 0, layouts });
  expect(saved.layouts).toEqual(layouts);
  const database = new pg.Client({ connectionString: app.db.url });
  await database.connect();
  const { rows } = await database.query("select layouts from chart_layouts where user_id = $1", [user.id]);
  expect(JSON.stringify(rows[0].layouts)).not.toContain("compare");
  expect(rows[0].layouts[0].charts[0].interval).toBe("1d");
  // It writes what it knows of the first one under another name, and lets the second one go.
  const kept = JSON.stringify([{ ...rows[0].layouts[0], name: "Renamed" }]);
  await database.query("update chart_layouts set version = 2, layouts = $2 where user_id = $1", [
    user.id,
    kept,
  ]);
  await database.end();
  expect((await call.charts.layouts()).layouts).toEqual([{ ...layouts[0], name: "Renamed" }]);
  expect(await call.charts.saveLayouts({ version: 2, layouts: [layout(2)] })).toMatchObject({
    version: 3,
    layouts: [layout(2)],
  });
});

test("of two that save at once, one does", async () => {
  for (const version of [0, 1]) {
    const both = await Promise.all(
      [1, 2].map((number) => call.charts.saveLayouts({ version, layouts: [layout(number)] })),
    );
    expect(both.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect(both[0]?.layouts).toEqual(both[1]?.layouts);
  }
});

test("an account takes as many layouts as the limit, each as large as one can be", async () => {
  const indicators = Array.from({ length: MAX_CHART_INDICATORS }, (_, number) => ({
    ...indicator,
    id: `${"x".repeat(60)}${number}`,
    params: Array.from({ length: 8 }, () => -123_456.789),
    colours: Array.from({ length: 8 }, () => "orange" as const),
  }));
  const full = (pair: string | null) => ({ ...chart(pair), indicators });
  const layouts = Array.from({ length: MAX_LAYOUTS }, (_, number) => ({
    ...layout(number, "x".repeat(LAYOUT_NAME_MAX_LENGTH)),
    grid: "four" as const,
    charts: [full(null), full("ETH-USD"), full("BTC-USD"), full(null)],
  }));
  expect((await call.charts.saveLayouts({ version: 0, layouts })).layouts).toHaveLength(MAX_LAYOUTS);
});

test.each([
  { layouts: Array.from({ length: MAX_LAYOUTS + 1 }, (_, number) => layout(number)) },
  { layouts: [layout(1), layout(1)] },
  { layouts: [{ ...layout(1), charts: [chart(null)] }] },
  { layouts: [{ ...layout(1), charts: [chart("BTC-USD"), chart(null)] }] },
  { layouts: [{ ...layout(1), grid: "nine" }] },
  { layouts: [{ ...layout(1), name: "" }] },
  { layouts: [{ ...layout(1), name: "two\nlines" }] },
  { layouts: [{ ...layout(1), name: "x".repeat(LAYOUT_NAME_MAX_LENGTH + 1) }] },
  { layouts: [{ ...layout(1), id: "mine" }] },
  { layouts: [{ ...layout(1), owner: "me" }] },
  { layouts: [{ ...layout(1), charts: [chart(null), { ...chart("btc-usd") }] }] },
  { layouts: [{ ...layout(1), charts: [chart(null), { ...chart(null), interval: "2m" }] }] },
  { layouts: [{ ...layout(1), charts: [chart(null), { ...chart(null), kind: "renko" }] }] },
  ...[
    { indicators: Array.from({ length: MAX_CHART_INDICATORS + 1 }, () => indicator) },
    { indicators: [{ ...indicator, type: "<script>" }] },
    { compare: ["BTC-USD", "ETH-USD", "SOL-USD", "ADA-USD"] },
    { compare: ["BTC-USD", "BTC-USD"] },
    { compare: ["btc"] },
    { indicators: [{ ...indicator, params: [1e12] }] },
    { indicators: [{ ...indicator, params: Array.from({ length: 9 }, () => 1) }] },
    { indicators: [{ ...indicator, colours: ["javascript:0"] }] },
  ].map((part) => ({ layouts: [{ ...layout(1), charts: [chart(null), { ...chart(null), ...part }] }] })),
  { layouts: [], version: -1 },
])("input that is wrong is refused before anything is written (%#)", async (input) => {
  const answer = await fetch(`${app.url}/trpc/charts.saveLayouts`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ version: 0, ...input }),
  });
  expect(answer.status).toBe(400);
  expect(await call.charts.layouts()).toEqual({ version: 0, layouts: [] });
});
