import "./compare.css";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import { Button } from "@fillmark/ui/button";
import { LegendItem } from "@fillmark/ui/chart-frame";
import { RotateCcwIcon, XIcon } from "@fillmark/ui/icon";
import { formatChange } from "../../format/format.ts";
import { compare } from "../../messages/en/compare.ts";
import type { Bar } from "./candle-series.ts";
import type { StudyColour } from "./chart-choice.ts";
import { studyTokens } from "./chart-colours.ts";
import type { TradeChart } from "./chart-engine.ts";
import { type Sight, baseOf, changeBpsAt } from "./compare-percent.ts";
import { useCandles } from "./use-candles.ts";

export interface ComparedPairsProps {
  chart: TradeChart | null;
  pair: string;
  interval: ChartInterval;
  bars: readonly Bar[];
  /** The candle under the crosshair; null for the newest. */
  point: Bar | null;
  compared: readonly string[];
  onChange: (compared: string[]) => void;
}

/** By the place in the list, so that a line keeps its colour while others come after it. */
const colours: readonly StudyColour[] = ["sky", "amber", "teal"];

/** The pairs that are compared, with the percent of each at the crosshair; it draws their lines as well. */
export function ComparedPairs({ pair, bars, compared, onChange, ...on }: ComparedPairsProps) {
  const { chart, point } = on;
  const sight = useSight(chart);
  const time = point?.time ?? bars.at(-1)?.time ?? 0;
  return (
    <ul className="chart-compare" aria-label={compare("compared")}>
      <li>
        <LegendItem name={pair} value={formatChange(changeBpsAt(bars, sight.base, time))} />
      </li>
      {compared.map((name, place) => (
        <Compared
          key={name}
          {...{ ...on, sight, time, name }}
          mainFirst={bars[0]?.time}
          colour={colours[place] ?? "grey"}
          onRemove={() => onChange(compared.filter((each) => each !== name))}
        />
      ))}
    </ul>
  );
}

const unseen: Sight = { from: 0, to: 0, base: null };

/** What is in sight of the chart; this part alone is drawn anew as it moves. */
function useSight(chart: TradeChart | null): Sight {
  const subscribe = useCallback(
    (listener: () => void) => chart?.compared.onSight(listener) ?? (() => undefined),
    [chart],
  );
  return useSyncExternalStore(subscribe, () => chart?.compared.sight() ?? unseen);
}

interface ComparedProps {
  chart: TradeChart | null;
  interval: ChartInterval;
  sight: Sight;
  time: number;
  name: string;
  colour: StudyColour;
  /** How far the chart's own candles reach back. */
  mainFirst: number | undefined;
  onRemove: () => void;
}

function Compared({ chart, interval, sight, time, name, colour, mainFirst, onRemove }: ComparedProps) {
  const { bars, newest, loadOlder } = useCandles(name, interval);
  useEffect(() => chart?.compared.draw(name, bars, colour), [chart, name, bars, colour]);
  useEffect(() => () => chart?.compared.remove(name), [chart, name]);
  const first = bars[0]?.time;
  const { from } = sight;
  useEffect(() => {
    if (first !== undefined && mainFirst !== undefined && first > mainFirst) loadOlder();
  }, [first, mainFirst, from, loadOlder]);
  const base = baseOf(bars, sight);
  const isWaiting = newest.isPending || chart === null;
  return (
    <li>
      <LegendItem
        name={name}
        colour={`var(${studyTokens[colour]})`}
        value={
          newest.isError || isWaiting || base === null
            ? undefined
            : formatChange(changeBpsAt(bars, base, time))
        }
      />
      {newest.isError ? (
        <span>{compare("failed")}</span>
      ) : isWaiting ? (
        <span>{compare("loading")}</span>
      ) : (
        base === null && <span>{compare("noCandles")}</span>
      )}
      {newest.isError && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={compare("retry", { pair: name })}
          onClick={() => void newest.refetch()}
        >
          <RotateCcwIcon className="icon-16" />
        </Button>
      )}
      <Button variant="quiet" size="sm" aria-label={compare("remove", { pair: name })} onClick={onRemove}>
        <XIcon className="icon-16" />
      </Button>
    </li>
  );
}
