import type { DrawingPlace, DrawingView } from "@fillmark/contracts/charts";

/** Where the chart has times and prices, in pixels from its top left corner. */
export interface DrawingRoom {
  xOf: (time: number) => number | null;
  yOf: (price: number) => number | null;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** What a drawing is made of, for the page and for a picture alike. */
export type Shape =
  | { kind: "line"; from: Point; to: Point; isFaint?: boolean }
  | { kind: "area"; from: Point; to: Point }
  | { kind: "text"; at: Point; text: string; anchor: "start" | "middle" | "end" }
  | { kind: "note"; at: Point; lines: readonly string[] };

/** The words that a drawing needs. */
export interface DrawingWords {
  price: (price: number) => string;
  /** How far the second place is from the first: lines of text. */
  measure: (from: DrawingPlace, to: DrawingPlace) => readonly string[];
}

const fibonacciLevels = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The places of a drawing in pixels; null where the chart has nowhere for them. */
export function pointsOf({ places }: Pick<DrawingView, "places">, view: DrawingRoom): Point[] | null {
  const points = places.map(({ time, price }) => ({ x: view.xOf(time), y: view.yOf(price) }));
  return points.every(isPoint) ? points : null;
}
const isPoint = (point: { x: number | null; y: number | null }): point is Point =>
  point.x !== null && point.y !== null;

export function shapesOf(drawing: DrawingView, view: DrawingRoom, words: DrawingWords): Shape[] {
  const [from, to, third] = pointsOf(drawing, view) ?? [];
  const [first, second] = drawing.places;
  if (from === undefined || first === undefined) return [];
  if (drawing.tool === "horizontal")
    return [
      { kind: "line", from: { x: 0, y: from.y }, to: { x: view.width, y: from.y } },
      {
        kind: "text",
        at: { x: view.width - 6, y: from.y - 5 },
        text: words.price(first.price),
        anchor: "end",
      },
    ];
  if (drawing.tool === "text") return [{ kind: "text", at: from, text: drawing.text ?? "", anchor: "start" }];
  if (to === undefined || second === undefined) return [];
  switch (drawing.tool) {
    case "trend":
      return [{ kind: "line", from, to }];
    case "ray":
      return [{ kind: "line", from, to: beyond(from, to, view) }];
    case "channel":
      return channelShapes([from, to], third ?? from);
    case "rectangle":
      return [{ kind: "area", from, to }, ...sidesOf(from, to)];
    case "fibonacci":
      return fibonacciShapes([first, second], view, words);
    case "measure":
      return [
        { kind: "area", from, to },
        {
          kind: "line",
          from: { x: (from.x + to.x) / 2, y: from.y },
          to: { x: (from.x + to.x) / 2, y: to.y },
        },
        {
          kind: "note",
          at: { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 8 },
          lines: words.measure(first, second),
        },
      ];
  }
}

/** Where a line that goes on leaves the chart. */
function beyond(from: Point, to: Point, { width, height }: DrawingRoom): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return to;
  const reach = (width + height) * 2 + Math.abs(from.x) + Math.abs(from.y);
  const length = Math.hypot(dx, dy);
  return { x: from.x + (dx / length) * reach, y: from.y + (dy / length) * reach };
}

/** A line, its parallel as far up or down as the third place is, and the middle of both. */
function channelShapes([from, to]: readonly [Point, Point], third: Point): Shape[] {
  const share = to.x === from.x ? 0 : (third.x - from.x) / (to.x - from.x);
  const by = third.y - (from.y + (to.y - from.y) * share);
  const line = (offset: number, isFaint = false): Shape => ({
    kind: "line",
    from: { x: from.x, y: from.y + offset },
    to: { x: to.x, y: to.y + offset },
    isFaint,
  });
  return [line(0), line(by), line(by / 2, true)];
}

function sidesOf(from: Point, to: Point): Shape[] {
  const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  return corners.map((corner, place) => ({
    kind: "line",
    from: corner,
    to: corners[(place + 1) % 4] ?? from,
  }));
}

function fibonacciShapes(
  [first, second]: readonly [DrawingPlace, DrawingPlace],
  view: DrawingRoom,
  words: DrawingWords,
): Shape[] {
  const [one, other] = [view.xOf(first.time) ?? 0, view.xOf(second.time) ?? 0];
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  return fibonacciLevels.flatMap((level): Shape[] => {
    const price = first.price + (second.price - first.price) * level;
    const y = view.yOf(price);
    if (y === null) return [];
    const text = `${level} (${words.price(price)})`;
    return [
      { kind: "line", from: { x: left, y }, to: { x: right, y }, isFaint: level !== 0 && level !== 1 },
      { kind: "text", at: { x: left, y: y - 4 }, text, anchor: "start" },
    ];
  });
}
