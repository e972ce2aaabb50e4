import { useEffect, useMemo, useState } from "react";
import { type ChartInterval, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import type { Bar } from "./candle-series.ts";
import type { ChosenIndicator } from "./chart-choice.ts";
import type { StudyPicture } from "./chart-model.ts";
import { loadStudies } from "./load-studies.ts";

interface StudiesInput {
  pair: string;
  interval: ChartInterval;
  bars: readonly Bar[];
  chosen: readonly ChosenIndicator[];
  /** Beside a chart that stands still there are only the usual ones, which it draws itself. */
  isWanted: boolean;
}
type Studies = Awaited<ReturnType<typeof loadStudies>>;

/** The chosen indicators, worked out for these candles; null until there is code to do it. */
export function useStudies({
  pair,
  interval,
  bars,
  chosen,
  isWanted,
}: StudiesInput): readonly StudyPicture[] | null {
  const [studies, setStudies] = useState<Studies | null>(null);
  const isNeeded = isWanted && chosen.some(({ isOn }) => isOn);
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadStudies().then(
      (module) => isGone || setStudies(module),
      // A page without them still has its candles; the next reach for one asks again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  const row = `${pair} ${interval}`;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Another row of candles begins with nothing known.
  const work = useMemo(() => studies?.createStudies() ?? null, [studies, row]);
  return useMemo(
    () => (work === null ? null : work(chosen, bars, intervalMsOf(interval))),
    [work, chosen, bars, interval],
  );
}
