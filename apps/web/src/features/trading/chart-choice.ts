import { DRAWING_COLOURS, type DrawingColour } from "@fillmark/contracts/drawing-tools";
import {
  CHART_KINDS,
  type ChartKind,
  MAX_CHART_INDICATORS,
  MAX_COMPARED_PAIRS,
} from "@fillmark/contracts/layout-parts";
import { deviceStorage } from "../../lib/storage.ts";

/** How a chart looks by its reader's choice. The browser keeps it: a tab that is opened again finds it as it was. */
export const chartKinds = CHART_KINDS;
export type { ChartKind };
export const chartScales = ["normal", "log", "percent"] as const;
export type ChartScale = (typeof chartScales)[number];
export const studyColours = DRAWING_COLOURS;
export type StudyColour = DrawingColour;

/** An indicator that stands on the chart; the chart can show the same one several times, with other lengths. */
export interface ChosenIndicator {
  id: string;
  type: string;
  params: readonly number[];
  /** By plot; where there is none it has the colour that it comes with. */
  colours: readonly StudyColour[];
  isOn: boolean;
}

export interface ChartChoice {
  kind: ChartKind;
  /** Bars of volume, and the reader's own orders and fills. */
  volume: boolean;
  orders: boolean;
  indicators: readonly ChosenIndicator[];
  /** Pairs that are drawn beside the chart's own, in percent. */
  compare: readonly string[];
}

/** More would leave no room for the candles. */
export const maxIndicators = MAX_CHART_INDICATORS;

/** What most readers leave as it is: two averages and the relative strength. */
export const usualIndicators: readonly ChosenIndicator[] = [
  { id: "fast", type: "sma", params: [7], colours: ["blue"], isOn: true },
  { id: "slow", type: "sma", params: [25], colours: ["orange"], isOn: true },
  { id: "strength", type: "rsi", params: [14], colours: ["ink"], isOn: true },
];

const choiceKey = "chartView";
const scaleKey = "chartScales";
/** The oldest choices of a scale make room for newer ones. */
const maxScales = 100;

export function readChoice(): ChartChoice {
  const stored = recordOf(deviceStorage.readJson(choiceKey));
  return {
    kind: chartKinds.find((kind) => kind === stored["kind"]) ?? "candles",
    volume: stored["volume"] !== false,
    orders: stored["orders"] !== false,
    indicators: readIndicators(stored),
    compare: readCompared(stored),
  };
}
export const keepChoice = (choice: ChartChoice): void => deviceStorage.writeJson(choiceKey, choice);

/** A scale belongs to a pair: a new asset that rose tenfold is read on a logarithmic one, a steady one isn't. */
export function readScale(pair: string): ChartScale {
  const stored = recordOf(deviceStorage.readJson(scaleKey))[pair];
  return chartScales.find((scale) => scale === stored) ?? "normal";
}
export function keepScale(pair: string, scale: ChartScale): void {
  const others = Object.entries(recordOf(deviceStorage.readJson(scaleKey))).filter(([of]) => of !== pair);
  const all = scale === "normal" ? others : [...others, [pair, scale] as const];
  deviceStorage.writeJson(scaleKey, Object.fromEntries(all.slice(-maxScales)));
}

export function readIndicators(stored: Readonly<Record<string, unknown>>): readonly ChosenIndicator[] {
  const { indicators } = stored;
  if (Array.isArray(indicators)) return indicators.slice(0, maxIndicators).flatMap(indicatorOf);
  // What an earlier version of the page kept: two switches.
  return usualIndicators.map((each) => {
    const isOff = stored[each.type === "rsi" ? "strength" : "averages"] === false;
    return isOff ? { ...each, isOn: false } : each;
  });
}

export function readCompared({ compare }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(compare)) return [];
  const names = compare.filter((each: unknown) => typeof each === "string" && each !== "");
  return [...new Set<string>(names)].slice(0, MAX_COMPARED_PAIRS);
}

function indicatorOf(stored: unknown): ChosenIndicator[] {
  const { id, type, params, colours, isOn } = recordOf(stored);
  if (typeof id !== "string" || typeof type !== "string" || !Array.isArray(params)) return [];
  if (!params.every((param) => typeof param === "number")) return [];
  return [{ id, type, params, colours: coloursOf(colours), isOn: isOn !== false }];
}

function coloursOf(stored: unknown): StudyColour[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => studyColours.find((colour) => colour === each) ?? []);
}

/** The fields of what a device has kept; none of what is no object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
