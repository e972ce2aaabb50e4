import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  useMemo,
  useRef,
} from "react";
import { CANDLE_INTERVALS, CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { ChartToolbar } from "@fillmark/ui/chart-frame";
import { Empty } from "@fillmark/ui/empty";
import { ErrorState } from "@fillmark/ui/error-state";
import { Segmented } from "@fillmark/ui/segmented";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { requestIdOf } from "../../api-client/trpc.ts";
import { formatDecimal } from "../../format/format.ts";
import { latinKey } from "../../lib/latin-key.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { askForAlert } from "../../market-data/price-alert.ts";
import { trading } from "../../messages/en/trading.ts";
import { type Bar, candleTime } from "./candle-series.ts";
import { ChartAlert, onTick } from "./chart-alert.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartMenu, useChartInterval, useChartView } from "./chart-menu.tsx";
import type { TradeChart } from "./chart-engine.ts";
import { type ChartMark, pointsOf } from "./chart-model.ts";
import { errorLabels } from "./error-labels.ts";
import { FirstChart } from "./first-chart.tsx";
import { orderLines } from "./order-lines.ts";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { ticketLines } from "./ticket-lines.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import { useCandles } from "./use-candles.ts";
import { useTradeChart } from "./use-trade-chart.ts";

export interface ChartPanelProps {
  trade: TradePair;
  orders: readonly OrderView[];
  fills: readonly FillView[];
  /** What stands in the ticket has its lines as well. */
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
}

const loadLines = importWithRetry(() => import("./chart-lines.tsx"));
const ChartLines = lazy(async () => ({ default: (await loadLines()).ChartLines }));

/** Candles with what is mine drawn on them. Everything around it works while it is still loading. */
export function ChartPanel({ trade, orders, fills, draft, dispatch }: ChartPanelProps) {
  const { pair } = trade;
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useChartInterval();
  const [view, changeView] = useChartView();
  const { bars, newest, loadOlder } = useCandles(pair.pair, interval);
  const placed = useMemo(() => (view.orders ? orderLines(orders, trade) : []), [view.orders, orders, trade]);
  const typed = useMemo(() => (view.orders ? ticketLines(draft) : []), [view.orders, draft]);
  const lines = useMemo(() => [...placed, ...typed], [placed, typed]);
  const marks = useMemo(
    () => (view.orders ? marksOf(fills, trade, interval) : []),
    [view.orders, fills, trade, interval],
  );
  const points = useMemo(() => pointsOf(bars), [bars]);
  const { chart, point, cross, reach } = useTradeChart(box, {
    pair: pair.pair,
    interval,
    priceDecimals: pair.priceDecimals,
    bars,
    lines,
    marks,
    indicators: view,
    onNeedOlder: loadOlder,
  });
  const isEmpty = newest.isSuccess && bars.length === 0;
  return (
    <div className="tr__chartpanel" ref={panel}>
      <ChartToolbar
        start={
          <Segmented
            label={trading("candleLength")}
            look="bare"
            value={interval}
            onChange={setInterval}
            segments={CANDLE_INTERVALS.map((each) => ({ value: each, label: each }))}
          />
        }
        end={<ChartMenu view={view} onChange={changeView} panel={panel} />}
      />
      <ChartLegend point={point ?? points.get(bars.at(-1)?.time ?? -1) ?? null} pair={pair} view={view} />
      <ChartBox {...{ trade, interval, bars, box, chart, reach }}>
        {chart === null ? (
          <FirstChart
            {...{ box, interval, bars, points, marks }}
            lines={placed}
            priceDecimals={pair.priceDecimals}
            indicators={view}
          />
        ) : (
          lines.length > 0 && (
            <Suspense>
              <ChartLines {...{ chart, box, trade, lines, dispatch }} />
            </Suspense>
          )
        )}
      </ChartBox>
      <ChartAlert pair={pair} cross={cross} box={box} />
      {chart !== null && <Credit />}
      <Cover query={newest} isEmpty={isEmpty} />
    </div>
  );
}

interface ChartBoxProps {
  trade: TradePair;
  interval: CandleInterval;
  bars: readonly Bar[];
  box: RefObject<HTMLDivElement | null>;
  chart: TradeChart | null;
  reach: (move?: (chart: TradeChart) => void) => void;
  children: ReactNode;
}

/** Where a chart stands: what is said of it, and every way of reaching for it. */
function ChartBox({ trade: { pair }, interval, bars, box, chart, reach, children }: ChartBoxProps) {
  return (
    <>
      <div
        ref={box}
        className="tr__chart"
        role="group"
        tabIndex={0}
        aria-label={trading("chartLabel", { pair: pair.pair })}
        aria-describedby="chart-summary"
        onKeyDown={(event) => {
          const last = bars.at(-1)?.close;
          if (isAlertKey(event) && last !== undefined) askForAlert(pair.pair, onTick(last, pair));
          else moveByKey(event, reach);
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
      <p className="sr-only" id="chart-summary">
        {bars.length > 0 && summaryOf(bars, interval, pair.priceDecimals)} {trading("chartKeys")}
      </p>
    </>
  );
}

/** The notice and the link that the drawing library's licence asks for. */
function Credit() {
  return (
    <a
      className="tr__credit"
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener"
      title={trading("chartNotice")}
    >
      {trading("chartCredit")}
      <span className="sr-only">. {trading("chartNotice")}</span>
    </a>
  );
}

/** What stands over the chart's box while there is nothing in it. */
function Cover({ query, isEmpty }: { query: ReturnType<typeof useCandles>["newest"]; isEmpty: boolean }) {
  if (query.isError)
    return (
      <div className="tr__cover">
        <ErrorState
          labels={errorLabels}
          onRetry={() => void query.refetch()}
          requestId={requestIdOf(query.error) ?? undefined}
        >
          {trading("candlesFailed")}
        </ErrorState>
      </div>
    );
  if (query.isPending)
    return (
      <Loading label={trading("chartLoading")} className="tr__cover">
        <Skeleton height="100%" />
      </Loading>
    );
  if (!isEmpty) return null;
  return (
    <div className="tr__cover">
      <Empty>{trading("chartEmpty")}</Empty>
    </div>
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
function marksOf(
  fills: readonly FillView[],
  { pair, venue }: TradePair,
  interval: CandleInterval,
): ChartMark[] {
  return fills
    .filter((fill) => fill.pair === pair.pair && fill.venue === venue)
    .map((fill) => ({
      time: candleTime(Date.parse(fill.evidence.marketAt ?? fill.at), CANDLE_INTERVAL_MS[interval]),
      side: fill.side,
      text: quantityText(fill.quantity, pair.quantityDecimals),
    }))
    .toSorted((a, b) => a.time - b.time);
}

function summaryOf(bars: readonly Bar[], interval: CandleInterval, decimals: number): string {
  const price = (value: number) => formatDecimal(value.toFixed(decimals), { decimals });
  const at = (bar: Bar | undefined) =>
    new Date((bar?.time ?? 0) * 1000).toISOString().slice(0, 16).replace("T", " ");
  return trading("chartSummary", {
    count: bars.length,
    interval: trading(`interval_${interval}`),
    from: at(bars[0]),
    to: at(bars.at(-1)),
    last: price(bars.at(-1)?.close ?? 0),
    high: price(Math.max(...bars.map((bar) => bar.high))),
    low: price(Math.min(...bars.map((bar) => bar.low))),
  });
}
