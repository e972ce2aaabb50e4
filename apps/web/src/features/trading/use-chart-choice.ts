import { useState } from "react";
import { CANDLE_INTERVALS, type CandleInterval } from "@fillmark/contracts/constants";
import { deviceStorage } from "../../lib/storage.ts";
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

/** What this browser's reader chose to see, and for this pair by which scale. */
export function useChartChoice(pair: string): ChartChoices {
  const [choice, setChoice] = useState(readChoice);
  const [chosen, setChosen] = useState(() => ({ pair, scale: readScale(pair) }));
  const scale = chosen.pair === pair ? chosen.scale : readScale(pair);
  return {
    choice,
    change(part) {
      const next = { ...choice, ...part };
      setChoice(next);
      keepChoice(next);
    },
    scale,
    changeScale(next) {
      setChosen({ pair, scale: next });
      keepScale(pair, next);
    },
  };
}

const intervalKey = "chartInterval";

/** The candle length of this browser; a tab that is left and opened again finds it as it was. */
export function useChartInterval(): [CandleInterval, (interval: CandleInterval) => void] {
  const [interval, setInterval] = useState(loadInterval);
  function change(next: CandleInterval): void {
    setInterval(next);
    deviceStorage.write(intervalKey, next);
  }
  return [interval, change];
}

function loadInterval(): CandleInterval {
  const stored = deviceStorage.read(intervalKey);
  return CANDLE_INTERVALS.find((each) => each === stored) ?? "15m";
}
