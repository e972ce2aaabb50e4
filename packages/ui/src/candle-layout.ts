// Where everything of a candle chart stands: pure figures in, positions and path strings out. The measures are those of
// the library that draws the chart one can move, so that next to nothing jumps when it takes over.
import { niceTicks } from "./chart-scale.ts";

export interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Averages and strength at this candle; null where too few stand before it. */
  fast: number | null;
  slow: number | null;
  strength: number | null;
}

export interface CandleLine {
  price: number;
  tone: Tone;
  title: string;
}

export interface CandleMark {
  /** Which slot it stands at. */
  slot: number;
  tone: Tone;
}

export interface CandleChartInput {
  width: number;
  height: number;
  /** What is in sight, oldest first; null where nothing was traded. */
  slots: ReadonlyArray<Candle | null>;
  /** The room of a slot, and how many of them stay free at the right. */
  spacing: number;
  free: number;
  shows: { averages: boolean; strength: boolean; volume: boolean };
  lines: readonly CandleLine[];
  marks: readonly CandleMark[];
  formatPrice: (price: number) => string;
  /** For those along the scale, which may leave out what all of them share. */
  formatTicks: (prices: readonly number[]) => string[];
  /** Words below a slot; empty for most. */
  timeAt: (slot: number) => string;
}

type Tone = "up" | "down";
export interface Label {
  text: string;
  at: number;
}

const timeAxis = 28;
const tickEvery = 42;
const digitWidth = 7.6;

/** A scale from prices to the heights of a pane. */
type Scale = (value: number) => number;

/** Positions in px from the top left corner, and the paths of SVG, of everything that a chart of this size shows. */
export function layOut(input: CandleChartInput) {
  const { width, height, slots, spacing, shows, formatPrice, formatTicks } = input;
  const plotHeight = height - timeAxis;
  const paneEnd = shows.strength ? Math.round(((plotHeight - 1) * 5) / 6) : plotHeight;
  const range = rangeOf(input);
  const span = Math.max(range.high - range.low, Number.EPSILON);
  const y: Scale = (price) => paneEnd * (0.1 + ((range.high - price) / span) * 0.7);
  const prices = niceTicks(
    range.low - span * 0.2,
    range.high + span * 0.1,
    Math.max(2, Math.floor(paneEnd / tickEvery)),
  ).filter((price) => y(price) > 8 && y(price) < paneEnd - 8);
  const ticks = formatTicks(prices);
  const last = slots.findLast((slot) => slot !== null);
  const lastText = last === undefined ? "" : formatPrice(last.close);
  const plotWidth = width - axisWidth([...ticks, lastText]);
  const x: Scale = (slot) => plotWidth - (input.free + slots.length - slot - 0.5) * spacing - 1;
  const step = plotHeight - paneEnd;
  const strengthY: Scale = (value) => paneEnd + 1 + step * (0.08 + ((90 - value) / 80) * 0.84);
  const path = (value: (candle: Candle) => number | null, scale: Scale) =>
    pathOf(slots, value, { x, y: scale });
  const times = slots.flatMap((_, slot): Label[] => {
    const text = input.timeAt(slot);
    return text === "" || x(slot) < 16 ? [] : [{ text, at: x(slot) }];
  });
  return {
    plotWidth,
    plotHeight,
    paneEnd,
    up: bodies(input, "up", { x, y, spacing }),
    down: bodies(input, "down", { x, y, spacing }),
    upVolume: shows.volume ? volumes(input, "up", { x, paneEnd, spacing }) : "",
    downVolume: shows.volume ? volumes(input, "down", { x, paneEnd, spacing }) : "",
    fast: shows.averages ? path((candle) => candle.fast, y) : "",
    slow: shows.averages ? path((candle) => candle.slow, y) : "",
    strength: shows.strength ? path((candle) => candle.strength, strengthY) : "",
    bounds: shows.strength ? [30, 70].map((value) => ({ text: String(value), at: strengthY(value) })) : [],
    ticks: ticks.map((text, place) => ({ text, at: y(prices[place] ?? 0) })),
    times,
    last: last === undefined ? null : { text: lastText, at: y(last.close), tone: toneOf(last) },
    lines: input.lines
      .map(({ price, tone, title }) => ({ tone, title, at: y(price) }))
      .filter(({ at }) => at > 0 && at < paneEnd),
    marks: input.marks.flatMap(({ slot, tone }) => {
      const candle = slots[slot];
      if (candle == null) return [];
      return [{ tone, d: arrow(x(slot), tone === "up" ? y(candle.low) + 4 : y(candle.high) - 4, tone) }];
    }),
  };
}

/** Lowest and highest of all that is drawn on the scale of prices. */
function rangeOf({ slots, shows }: CandleChartInput): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    if (slot === null) continue;
    const values = shows.averages ? [slot.low, slot.high, slot.fast, slot.slow] : [slot.low, slot.high];
    for (const value of values) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (!Number.isFinite(low)) return { low: 0, high: 1 };
  return low === high ? { low: low * 0.999, high: high * 1.001 } : { low, high };
}

function axisWidth(texts: readonly string[]): number {
  const widths = texts.map(
    (text) => text.replace(/\D/g, "").length * digitWidth + text.replace(/\d/g, "").length * 3.5,
  );
  return Math.ceil(21 + Math.max(0, ...widths));
}

interface Places {
  x: Scale;
  y: Scale;
  spacing: number;
}

const toneOf = ({ open, close }: Candle): Tone => (close >= open ? "up" : "down");
/** A box by its middle, its top, its width and its height. */
function box([middle, top]: readonly [number, number], width: number, height: number): string {
  const [x, y, w, h] = [middle - width / 2, top, width, height].map((one) => one.toFixed(1));
  return `M${x} ${y}h${w}v${h}h-${w}z`;
}

/** Candles of one tone: the wick, and the body over it. */
function bodies({ slots }: CandleChartInput, tone: Tone, { x, y, spacing }: Places): string {
  const width = Math.max(1, spacing * 0.75);
  return slots
    .map((candle, slot) => {
      if (candle === null || toneOf(candle) !== tone) return "";
      const top = y(Math.max(candle.open, candle.close));
      const bottom = y(Math.min(candle.open, candle.close));
      const wick = box([x(slot), y(candle.high)], 1, y(candle.low) - y(candle.high));
      return wick + box([x(slot), top], width, Math.max(1, bottom - top));
    })
    .join("");
}

function volumes(
  { slots }: CandleChartInput,
  tone: Tone,
  { x, paneEnd, spacing }: { x: Scale; paneEnd: number; spacing: number },
): string {
  const most = Math.max(...slots.map((candle) => candle?.volume ?? 0), Number.EPSILON);
  return slots
    .map((candle, slot) => {
      if (candle === null || toneOf(candle) !== tone) return "";
      const height = (candle.volume / most) * paneEnd * 0.16;
      return box([x(slot), paneEnd - height], spacing * 0.9, height);
    })
    .join("");
}

/** A line through the slots, with a gap where there is nothing. */
function pathOf(
  slots: CandleChartInput["slots"],
  valueOf: (candle: Candle) => number | null,
  { x, y }: Pick<Places, "x" | "y">,
): string {
  let isDrawing = false;
  return slots
    .map((candle, slot) => {
      const value = candle === null ? null : valueOf(candle);
      const move = isDrawing ? "L" : "M";
      isDrawing = value !== null;
      return value === null ? "" : `${move}${x(slot).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
}

/** A purchase points up from below its candle, a sale down from above. */
function arrow(x: number, y: number, tone: Tone): string {
  const down = tone === "up" ? 9 : -9;
  return `M${x.toFixed(1)} ${y.toFixed(1)}l5.5 ${down}h-11z`;
}
