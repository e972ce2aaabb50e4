import { useMemo, useState } from "react";
import { CHART_INTERVALS, type ChartInterval } from "@fillmark/contracts/chart-intervals";
import { deviceStorage } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";
import {
  type ChartChoice,
  type ChartScale,
  keepChoice,
  keepScale,
  readChoice,
  readScale,
} from "./chart-choice.ts";

export interface ChartChoices {
  choice: ChartChoice;
  change: (part: Partial<ChartChoice>) => void;
  scale: ChartScale;
  changeScale: (scale: ChartScale) => void;
}

const chosen = createStore(readChoice());

/** What the page's chart shows; a layout and keys change it as well as its own menu. */
export const chartChoiceNow = chosen.get;
export function changeChartChoice(part: Partial<ChartChoice>): void {
  const next = { ...chosen.get(), ...part };
  keepChoice(next);
  chosen.set(next);
}

/** What this browser's reader chose to see, and for this pair by which scale. */
export function useChartChoice(pair: string): ChartChoices {
  const choice = useStore(chosen);
  const [ofPair, setOfPair] = useState(() => ({ pair, scale: readScale(pair) }));
  const scale = ofPair.pair === pair ? ofPair.scale : readScale(pair);
  return useMemo(
    () => ({
      choice,
      change: changeChartChoice,
      scale,
      changeScale(next) {
        setOfPair({ pair, scale: next });
        keepScale(pair, next);
      },
    }),
    [choice, scale, pair],
  );
}

/** The pairs that are compared on the chart of one: never with itself. */
export const comparedWith = (pair: string, { compare }: Pick<ChartChoice, "compare">): readonly string[] =>
  compare.filter((each) => each !== pair);

/** Pairs are compared in percent, whatever scale was chosen; that one comes back when they go. */
export const scaleOf = (scale: ChartScale, compared: readonly string[]): ChartScale =>
  compared.length === 0 ? scale : "percent";

const intervalKey = "chartInterval";
const interval = createStore(loadInterval());

/** The candle length of this browser; a tab that is left and opened again finds it as it was. */
export function setChartInterval(next: ChartInterval): void {
  deviceStorage.write(intervalKey, next);
  interval.set(next);
}
export const chartIntervalNow = interval.get;

export function useChartInterval(): [ChartInterval, (interval: ChartInterval) => void] {
  return [useStore(interval), setChartInterval];
}

function loadInterval(): ChartInterval {
  const stored = deviceStorage.read(intervalKey);
  return CHART_INTERVALS.find((each) => each === stored) ?? "15m";
}
