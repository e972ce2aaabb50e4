import { type IndicatorSpec, type Plot, length, lone, single } from "./indicator-spec.ts";
import {
  awesome,
  cci,
  macd,
  momentum,
  rateOfChange,
  rsi,
  stochastic,
  stochasticRsi,
  trix,
  ultimate,
  williams,
} from "./momentum.ts";
import { atr, deviation } from "./ranges.ts";
import { aroon, directional, vortex } from "./trends.ts";
import { accumulation, chaikinFlow, chaikinOscillator, moneyFlowIndex, obv } from "./volumes.ts";

const blue: Plot = { look: "line", colour: "blue" };
const orange: Plot = { look: "line", colour: "orange" };
const ink: Plot = { look: "line", colour: "ink" };
const up: Plot = { look: "line", colour: "green" };
const down: Plot = { look: "line", colour: "red" };
const columns: Plot = { look: "columns", colour: "grey" };
const percent = { isOverlay: false, range: [0, 100], figures: 1 } as const;
const free = { isOverlay: false, figures: 2 } as const;
const ofPrice = { isOverlay: false, figures: "price" } as const;
const ofVolume = { isOverlay: false, figures: "volume" } as const;

/** What stands in a pane of its own. */
export const panes = {
  rsi: {
    ...percent,
    short: "RSI",
    settings: [length(14)],
    plots: [ink],
    levels: [30, 70],
    range: [10, 90],
    start: ([of = 14]) => single(rsi(of)),
  },
  macd: {
    ...ofPrice,
    short: "MACD",
    settings: [length(12, "fast"), length(26, "slow"), length(9, "signal")],
    plots: [blue, orange, columns],
    levels: [0],
    start([fast = 12, slow = 26, signal = 9]) {
      const step = macd({ fast, slow, signal });
      return ({ close }, isFinal) => step(close, isFinal);
    },
  },
  stoch: {
    ...percent,
    short: "Stoch",
    settings: [length(14), length(3, "smooth"), length(3, "signal")],
    plots: [blue, orange],
    levels: [20, 80],
    start: ([of = 14, smooth = 3, signal = 3]) => stochastic({ length: of, smooth, signal }),
  },
  stochRsi: {
    ...percent,
    short: "StochRSI",
    settings: [length(14, "rsiLength"), length(14), length(3, "smooth"), length(3, "signal")],
    plots: [blue, orange],
    levels: [20, 80],
    start([rsiLength = 14, of = 14, smooth = 3, signal = 3]) {
      const step = stochasticRsi({ rsiLength, length: of, smooth, signal });
      return ({ close }, isFinal) => step(close, isFinal);
    },
  },
  atr: {
    ...ofPrice,
    short: "ATR",
    settings: [length(14)],
    plots: [ink],
    start: ([of = 14]) => lone(atr(of)),
  },
  adx: {
    ...percent,
    short: "ADX",
    settings: [length(14)],
    plots: [ink, up, down],
    range: [0, 60],
    levels: [25],
    start: ([of = 14]) => directional(of),
  },
  cci: {
    ...free,
    figures: 1,
    short: "CCI",
    settings: [length(20)],
    plots: [ink],
    levels: [-100, 100],
    start: ([of = 20]) => lone(cci(of)),
  },
  williams: {
    ...free,
    figures: 1,
    short: "%R",
    settings: [length(14)],
    plots: [ink],
    levels: [-80, -20],
    range: [-100, 0],
    start: ([of = 14]) => lone(williams(of)),
  },
  obv: { ...ofVolume, short: "OBV", settings: [], plots: [ink], start: () => lone(obv()) },
  mfi: {
    ...percent,
    short: "MFI",
    settings: [length(14)],
    plots: [ink],
    levels: [20, 80],
    start: ([of = 14]) => lone(moneyFlowIndex(of)),
  },
  roc: {
    ...free,
    short: "ROC",
    settings: [length(9)],
    plots: [ink],
    levels: [0],
    start: ([of = 9]) => single(rateOfChange(of)),
  },
  momentum: {
    ...ofPrice,
    short: "MOM",
    settings: [length(10)],
    plots: [ink],
    levels: [0],
    start: ([of = 10]) => single(momentum(of)),
  },
  cmf: {
    ...free,
    short: "CMF",
    settings: [length(20)],
    plots: [ink],
    levels: [0],
    start: ([of = 20]) => lone(chaikinFlow(of)),
  },
  aroon: {
    ...percent,
    short: "Aroon",
    settings: [length(25)],
    plots: [up, down],
    levels: [50],
    start: ([of = 25]) => aroon(of),
  },
  trix: {
    ...free,
    figures: 4,
    short: "TRIX",
    settings: [length(15)],
    plots: [ink],
    levels: [0],
    start: ([of = 15]) => single(trix(of)),
  },
  awesome: {
    ...ofPrice,
    short: "AO",
    settings: [length(5, "fast"), length(34, "slow")],
    plots: [columns],
    levels: [0],
    start: ([fast = 5, slow = 34]) => lone(awesome(fast, slow)),
  },
  deviation: {
    ...ofPrice,
    short: "SD",
    settings: [length(20)],
    plots: [ink],
    start: ([of = 20]) => single(deviation(of)),
  },
  accumulation: {
    ...ofVolume,
    short: "A/D",
    settings: [],
    plots: [ink],
    start: () => lone(accumulation()),
  },
  chaikin: {
    ...ofVolume,
    short: "CHO",
    settings: [length(3, "fast"), length(10, "slow")],
    plots: [ink],
    levels: [0],
    start: ([fast = 3, slow = 10]) => lone(chaikinOscillator(fast, slow)),
  },
  ultimate: {
    ...percent,
    short: "UO",
    settings: [length(7, "short"), length(14, "middle"), length(28, "long")],
    plots: [ink],
    levels: [30, 70],
    start: ([short = 7, middle = 14, long = 28]) => lone(ultimate({ short, middle, long })),
  },
  vortex: {
    ...free,
    short: "VI",
    settings: [length(14)],
    plots: [up, down],
    levels: [1],
    start: ([of = 14]) => vortex(of),
  },
} as const satisfies Readonly<Record<string, IndicatorSpec>>;
