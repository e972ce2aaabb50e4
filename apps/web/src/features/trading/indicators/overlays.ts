import { dema, ema, hull, kaufman, sma, smoothed, tema, vwap, vwma, wma } from "./averages.ts";
import { type IndicatorSpec, length, lone, ofCloses, single, width } from "./indicator-spec.ts";
import { bollinger, donchian, keltner } from "./ranges.ts";
import { ichimoku, parabolicSar, supertrend } from "./trends.ts";

const daySeconds = 86_400;
const dayOf = (time: number): number => Math.floor(time / daySeconds);
const price = { isOverlay: true, figures: "price" } as const;
const channel = [
  { look: "line", colour: "grey" },
  { look: "dashed", colour: "grey" },
  { look: "line", colour: "grey" },
] as const;

/** What is drawn over the candles. */
export const overlays = {
  sma: ofCloses("MA", sma, { begin: 25 }),
  ema: ofCloses("EMA", ema, { colour: "teal" }),
  wma: ofCloses("WMA", wma, { colour: "sky" }),
  hma: ofCloses("HMA", hull, { colour: "amber" }),
  dema: ofCloses("DEMA", dema, { colour: "teal" }),
  tema: ofCloses("TEMA", tema, { colour: "sky" }),
  smma: ofCloses("SMMA", smoothed, { colour: "amber" }),
  kama: {
    ...price,
    short: "KAMA",
    settings: [length(10), length(2, "fast"), length(30, "slow")],
    plots: [{ look: "line", colour: "orange" }],
    start: ([of = 10, fast = 2, slow = 30]) => single(kaufman({ length: of, fast, slow })),
  },
  vwma: {
    ...price,
    short: "VWMA",
    settings: [length(20)],
    plots: [{ look: "line", colour: "orange" }],
    start: ([of = 20]) => lone(vwma(of)),
  },
  vwap: {
    ...price,
    short: "VWAP",
    settings: [],
    plots: [{ look: "line", colour: "amber" }],
    start: () => lone(vwap(dayOf)),
  },
  bollinger: {
    ...price,
    short: "BB",
    settings: [length(20), width(2)],
    plots: channel,
    start: ([of = 20, by = 2]) => bollinger(of, by),
  },
  keltner: {
    ...price,
    short: "KC",
    settings: [length(20), width(2), length(10, "rangeLength")],
    plots: channel.map((plot) => ({ ...plot, colour: "sky" as const })),
    start: ([of = 20, by = 2, rangeLength = 10]) => keltner({ length: of, width: by, rangeLength }),
  },
  donchian: {
    ...price,
    short: "DC",
    settings: [length(20)],
    plots: channel.map((plot) => ({ ...plot, colour: "teal" as const })),
    start: ([of = 20]) => donchian(of),
  },
  ichimoku: {
    ...price,
    short: "Ichimoku",
    settings: [length(9, "conversion"), length(26, "base"), length(52, "span")],
    plots: [
      { look: "line", colour: "blue" },
      { look: "line", colour: "orange" },
      { look: "line", colour: "green", shift: ([, base = 26]) => base },
      { look: "line", colour: "red", shift: ([, base = 26]) => base },
      { look: "dashed", colour: "grey", shift: ([, base = 26]) => -base },
    ],
    start: ([conversion = 9, base = 26, span = 52]) => ichimoku({ conversion, base, span }),
  },
  psar: {
    ...price,
    short: "SAR",
    settings: [
      { name: "pace", value: 0.02, least: 0.001, most: 1, step: 0.001 },
      { name: "most_pace", value: 0.2, least: 0.01, most: 1, step: 0.01 },
    ],
    plots: [{ look: "dots", colour: "blue" }],
    start: ([pace = 0.02, most = 0.2]) => lone(parabolicSar(pace, most)),
  },
  supertrend: {
    ...price,
    short: "Supertrend",
    settings: [length(10), width(3)],
    plots: [
      { look: "line", colour: "green" },
      { look: "line", colour: "red" },
    ],
    start: ([of = 10, by = 3]) => supertrend(of, by),
  },
} as const satisfies Readonly<Record<string, IndicatorSpec>>;
