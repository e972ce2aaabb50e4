import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from "react";
import { type ChartInterval, candleBegin, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import { wallClock } from "@fillmark/contracts/local-calendar";
import type { PairView } from "@fillmark/contracts/market";
import type { FillView } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../format/format.ts";
import { latinKey } from "../../lib/latin-key.ts";
import { useThrottled } from "./use-throttled.ts";
import { askForAlert } from "../../market-data/price-alert.ts";
import { trading } from "../../messages/en/trading.ts";
import type { Bar } from "./candle-series.ts";
import { onTick } from "./chart-alert.tsx";
import type { TradeChart } from "./chart-engine.ts";
import type { ChartMark } from "./chart-model.ts";
import { intervalText } from "./interval-text.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import { zoneOffset } from "../../format/zone-name.ts";
import { toLocalInput } from "../../forms/local-input.ts";
import { chartZone } from "./chart-zone.ts";

interface ChartBoxProps {
  pair: PairView;
  interval: ChartInterval;
  bars: readonly Bar[];
  box: RefObject<HTMLDivElement | null>;
  chart: TradeChart | null;
  reach: (move?: (chart: TradeChart) => void) => void;
  /** Of its own for each chart of a page. */
  summaryId?: string;
  children: ReactNode;
}

/** Where a chart stands: what is said of it, and every way of reaching for it. */
export function ChartBox({
  pair,
  interval,
  bars,
  box,
  chart,
  reach,
  summaryId = "chart-summary",
  children,
}: ChartBoxProps) {
  return (
    <>
      <div
        ref={box}
        className="tr__chart"
        role="group"
        tabIndex={0}
        aria-label={trading("chartLabel", { pair: pair.pair })}
        aria-describedby={summaryId}
        onKeyDown={(event) => {
          const last = bars.at(-1)?.close;
          if (!isAlertKey(event) || last === undefined) return moveByKey(event, reach);
          event.preventDefault();
          askForAlert(pair.pair, onTick(last, pair));
        }}
        onFocus={() => reach()}
        onPointerDown={({ clientX, clientY, currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          if (chart === null) reach((made) => made.pointAt(clientX - left, clientY - top));
        }}
        onWheel={() => reach()}
      >
        {children}
      </div>
      <p className="sr-only" id={summaryId}>
        <Summary key={`${pair.pair} ${interval} ${bars.length > 0}`} {...{ bars, interval, pair }} />{" "}
        {trading("chartKeys")}
      </p>
    </>
  );
}

function isAlertKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target, currentTarget } = event;
  return latinKey(event).toLowerCase() === "a" && !ctrlKey && !metaKey && !altKey && target === currentTarget;
}

function moveByKey(event: KeyboardEvent, reach: ChartBoxProps["reach"]): void {
  if (event.target !== event.currentTarget) return;
  const move = keyMoves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  reach(move);
}

const keyMoves: Readonly<Record<string, (chart: TradeChart) => void>> = {
  ArrowLeft: (chart) => chart.pan(-0.1),
  ArrowRight: (chart) => chart.pan(0.1),
  PageUp: (chart) => chart.pan(-0.9),
  PageDown: (chart) => chart.pan(0.9),
  End: (chart) => chart.toNewest(),
  "+": (chart) => chart.zoom(0.8),
  "=": (chart) => chart.zoom(0.8),
  "-": (chart) => chart.zoom(1.25),
};

/** A fill stands on the candle of its market time, which on a recorded market is not the time of our clock. */
export function marksOf(
  fills: readonly FillView[],
  { pair, venue }: TradePair,
  interval: ChartInterval,
): ChartMark[] {
  return fills
    .filter((fill) => fill.pair === pair.pair && fill.venue === venue)
    .map((fill) => ({
      time: candleBegin(interval, Date.parse(fill.evidence.marketAt ?? fill.at)) / 1_000,
      side: fill.side,
      text: quantityText(fill.quantity, pair.quantityDecimals),
    }))
    .toSorted((a, b) => a.time - b.time);
}

/** Read now and then, while candles grow all the time. */
function Summary({ bars, interval, pair }: Pick<ChartBoxProps, "bars" | "interval" | "pair">) {
  const shown = useThrottled(bars, 1_000);
  return useMemo(
    () => (shown.length === 0 ? null : summaryOf(shown, interval, pair.priceDecimals)),
    [shown, interval, pair.priceDecimals],
  );
}

function summaryOf(bars: readonly Bar[], interval: ChartInterval, decimals: number): string {
  const price = (value: number) => formatDecimal(value.toFixed(decimals), { decimals });
  const zone = chartZone(intervalMsOf(interval));
  const at = (bar: Bar | undefined) =>
    toLocalInput((bar?.time ?? 0) * 1000, wallClock(zone)).replace("T", " ");
  return trading("chartSummary", {
    count: bars.length,
    interval: intervalText(interval),
    from: at(bars[0]),
    to: at(bars.at(-1)),
    zone: zoneOffset(zone),
    last: price(bars.at(-1)?.close ?? 0),
    high: price(Math.max(...bars.map((bar) => bar.high))),
    low: price(Math.min(...bars.map((bar) => bar.low))),
  });
}
