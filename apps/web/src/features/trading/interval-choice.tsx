import { Suspense, lazy } from "react";
import { CHART_INTERVALS, type ChartInterval } from "@fillmark/contracts/chart-intervals";
import { CANDLE_INTERVALS } from "@fillmark/contracts/constants";
import { Segmented } from "@fillmark/ui/segmented";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { trading } from "../../messages/en/trading.ts";

const loadMenu = importWithRetry(() => import("./interval-menu.tsx"));
const IntervalMenu = lazy(async () => ({ default: (await loadMenu()).IntervalMenu }));
const usual: ReadonlySet<ChartInterval> = new Set(CANDLE_INTERVALS);

interface IntervalChoiceProps {
  value: ChartInterval;
  onChange: (interval: ChartInterval) => void;
}

/** The usual lengths of a candle in sight, with the chosen one where that is another, and all of them in a menu. */
export function IntervalChoice({ value, onChange }: IntervalChoiceProps) {
  const shown = CHART_INTERVALS.filter((each) => usual.has(each) || each === value);
  return (
    <div className="row interval-choice">
      <Segmented
        label={trading("candleLength")}
        look="bare"
        value={value}
        onChange={onChange}
        segments={shown.map((each) => ({ value: each, label: each }))}
      />
      <Suspense>
        <IntervalMenu value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}
