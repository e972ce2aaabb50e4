import { describe, expect, it, test } from "vitest";
import type { DrawingView } from "@fillmark/contracts/charts";
import { type DrawingState, drawingState, noDrawings } from "./drawing-history.state.ts";
import { isSame, mergeDrawings } from "./drawing-merge.ts";
import { middlePlaces, movedDrawing, snapped } from "./drawing-places.ts";
import { shapesOf } from "./drawing-shapes.ts";

const drawing = (id: string, own: Partial<DrawingView> = {}): DrawingView => ({
  id,
  tool: "trend",
  colour: "blue",
  places: [
    { time: 100, price: 10 },
    { time: 200, price: 20 },
  ],
  ...own,
});
const ids = (drawings: readonly DrawingView[]): string => drawings.map(({ id }) => id).join("");

describe("the history", () => {
  const drawn = ["a", "b"].reduce<DrawingState>(
    (state, id) => drawingState(state, { type: "add", drawing: drawing(id) }),
    noDrawings,
  );

  it("takes back and does again, until something else is done", () => {
    const back = drawingState(drawn, { type: "undo" });
    expect(ids(back.now)).toBe("a");
    expect(ids(drawingState(back, { type: "redo" }).now)).toBe("ab");
    const other = drawingState(back, { type: "add", drawing: drawing("c") });
    expect(ids(drawingState(other, { type: "redo" }).now)).toBe("ac");
    const bare = drawingState(drawingState(back, { type: "undo" }), { type: "undo" });
    expect(ids(bare.now)).toBe("");
  });

  it("has a drag as one change, and brings back all that were removed at once", () => {
    const moved = drawing("a", { colour: "red" });
    const started = drawingState(drawn, { type: "change", drawing: moved });
    const dragged = drawingState(started, {
      type: "change",
      drawing: drawing("a", { colour: "teal" }),
      isStep: true,
    });
    expect(drawingState(dragged, { type: "undo" }).now[0]?.colour).toBe("blue");
    const empty = drawingState(drawn, { type: "removeAll" });
    expect(ids(empty.now)).toBe("");
    expect(ids(drawingState(empty, { type: "undo" }).now)).toBe("ab");
  });

  it("leaves a tool in steps, and selects nothing that is gone", () => {
    const begun = drawingState(drawingState(drawn, { type: "pick", tool: "ray" }), {
      type: "begin",
      drawing: drawing("d"),
    });
    const left = drawingState(begun, { type: "escape" });
    expect([left.draft, left.tool]).toEqual([null, "ray"]);
    expect(drawingState(left, { type: "escape" }).tool).toBeNull();
    const selected = drawingState(drawn, { type: "select", id: "b" });
    expect(drawingState(selected, { type: "undo" }).selected).toBeNull();
    expect(drawingState(selected, { type: "load", drawings: [drawing("b")] }).selected).toBe("b");
  });

  it("takes no more than are kept", () => {
    const full = { ...noDrawings, now: Array.from({ length: 100 }, (_, place) => drawing(`n${place}`)) };
    expect(drawingState(full, { type: "add", drawing: drawing("x") }).now).toHaveLength(100);
  });
});

describe("two devices", () => {
  const base = [drawing("a"), drawing("b")];

  it("keep what each of them added, changed and removed", () => {
    const mine = [drawing("a", { colour: "red" }), drawing("b"), drawing("m")];
    const theirs = [drawing("a"), drawing("t")];
    const merged = mergeDrawings({ base, mine, theirs });
    expect(ids(merged)).toBe("atm");
    expect(merged[0]?.colour).toBe("red");
  });

  it("keep one that I changed and they removed, and lose one that I removed and they left alone", () => {
    expect(
      ids(mergeDrawings({ base, mine: [drawing("a", { colour: "red" })], theirs: [drawing("b")] })),
    ).toBe("a");
    expect(ids(mergeDrawings({ base, mine: [drawing("b")], theirs: base }))).toBe("b");
  });

  it("know the same drawings whatever the order of their parts", () => {
    const { id, tool, colour, places } = drawing("a");
    expect(isSame([drawing("a")], [{ places, colour, tool, id }])).toBe(true);
    expect(isSame([drawing("a")], [drawing("a", { colour: "red" })])).toBe(false);
  });
});

describe("shapes", () => {
  const view = { xOf: (time: number) => time, yOf: (price: number) => 100 - price, width: 300, height: 100 };
  const words = { price: (price: number) => price.toFixed(1), measure: () => ["+10", "1 h"] };

  test("a ray leaves the chart, a trend line ends", () => {
    expect(shapesOf(drawing("a"), view, words)).toEqual([
      { kind: "line", from: { x: 100, y: 90 }, to: { x: 200, y: 80 } },
    ]);
    const [ray] = shapesOf(drawing("a", { tool: "ray" }), view, words);
    expect(ray).toMatchObject({ kind: "line", from: { x: 100, y: 90 } });
    expect(ray?.kind === "line" && ray.to.x > view.width && ray.to.y < 0).toBe(true);
  });

  test("a channel's second line is parallel, as far away as its third place, wherever along the line that is", () => {
    const places = [
      { time: 100, price: 10 },
      { time: 200, price: 20 },
      { time: 150, price: 5 },
    ];
    expect(shapesOf(drawing("a", { tool: "channel", places }), view, words)).toEqual([
      { kind: "line", from: { x: 100, y: 90 }, to: { x: 200, y: 80 }, isFaint: false },
      { kind: "line", from: { x: 100, y: 100 }, to: { x: 200, y: 90 }, isFaint: false },
      { kind: "line", from: { x: 100, y: 95 }, to: { x: 200, y: 85 }, isFaint: true },
    ]);
  });

  test("Fibonacci's levels stand between the two prices, each with its price", () => {
    const texts = shapesOf(drawing("a", { tool: "fibonacci" }), view, words).flatMap((shape) =>
      shape.kind === "text" ? shape.text : [],
    );
    expect(texts).toEqual([
      "0 (10.0)",
      "0.236 (12.4)",
      "0.382 (13.8)",
      "0.5 (15.0)",
      "0.618 (16.2)",
      "0.786 (17.9)",
      "1 (20.0)",
    ]);
  });

  test("a horizontal line crosses the chart at its price, a rectangle has four sides, a measure says how far", () => {
    const horizontal = drawing("a", { tool: "horizontal", places: [{ time: 100, price: 10 }] });
    expect(shapesOf(horizontal, view, words)[0]).toEqual({
      kind: "line",
      from: { x: 0, y: 90 },
      to: { x: 300, y: 90 },
    });
    expect(shapesOf(drawing("a", { tool: "rectangle" }), view, words)).toHaveLength(5);
    expect(shapesOf(drawing("a", { tool: "measure" }), view, words).at(-1)).toMatchObject({
      lines: ["+10", "1 h"],
    });
  });

  test("what the chart has no place for isn't drawn", () => {
    expect(shapesOf(drawing("a"), { ...view, yOf: () => null }, words)).toEqual([]);
  });
});

test("the magnet takes the nearest of the candle's four prices, where it is near", () => {
  const bar = { time: 60, open: 10, high: 20, low: 5, close: 15, volume: 1 };
  const magnet = { bar, yOf: (price: number) => price * 10, reach: 20 };
  expect(snapped({ time: 60, price: 18.5 }, magnet).price).toBe(20);
  expect(snapped({ time: 60, price: 23 }, magnet).price).toBe(23);
  expect(snapped({ time: 60, price: 18.5 }, { ...magnet, bar: null }).price).toBe(18.5);
});

test("a drawing moves by candles and prices, in whole or by one end, and never below zero", () => {
  const timeAfter = (time: number, count: number) => time + count * 60;
  const whole = movedDrawing(drawing("a"), { timeAfter, candles: 2, price: 5 });
  expect(whole.places).toEqual([
    { time: 220, price: 15 },
    { time: 320, price: 25 },
  ]);
  expect(movedDrawing(drawing("a"), { end: 1, timeAfter, candles: 0, price: 1 }).places[1]).toEqual({
    time: 200,
    price: 21,
  });
  expect(movedDrawing(drawing("a"), { timeAfter, candles: 0, price: -10 }).places[0]?.price).toBe(10);
});

test("without a pointer a drawing begins in the middle of what is in sight", () => {
  const middle = { from: 0, to: 100, low: 10, high: 20 };
  expect(middlePlaces("horizontal", middle)).toEqual([{ time: 50, price: 15 }]);
  expect(middlePlaces("trend", middle)).toHaveLength(2);
});
