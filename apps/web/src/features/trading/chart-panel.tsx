import { type Dispatch, Suspense, lazy, memo, useLayoutEffect, useMemo, useRef } from "react";
import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import type { PairView } from "@fillmark/contracts/market";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { ChartToolbar } from "@fillmark/ui/chart-frame";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { ChartAlert } from "./chart-alert.tsx";
import { ChartBox, marksOf } from "./chart-box.tsx";
import { ChartFoot } from "./chart-foot.tsx";
import type { Bar } from "./candle-series.ts";
import type { StudyPicture } from "./chart-model.ts";
import { isFirstEnough } from "./chart-first.ts";
import type { TradeChart } from "./chart-engine.ts";
import type { ChartLinesProps } from "./chart-lines.tsx";
import type { ChartMenuProps } from "./chart-menu.tsx";
import type { Painter } from "./chart-picture.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FirstChart } from "./first-chart.tsx";
import { IntervalChoice } from "./interval-choice.tsx";
import { ComparedLegend } from "./compared-legend.tsx";
import { orderLines } from "./order-lines.ts";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { ticketLines } from "./ticket-lines.ts";
import type { TradePair } from "./trade-pair.ts";
import { useAlertLines } from "./use-alert-lines.ts";
import { TapeNote } from "./tape-note.tsx";
import { useCandles } from "./use-candles.ts";
import { comparedWith, scaleOf, useChartChoice, useChartInterval } from "./use-chart-choice.ts";
import { useStudies } from "./use-studies.ts";
import { useHasChartRoom } from "./use-wide-screen.ts";
import { useDrawnStudies, useTradeChart } from "./use-trade-chart.ts";

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
const loadMenu = importWithRetry(() => import("./chart-menu.tsx"));
const ChartMenu = lazy(async () => ({ default: (await loadMenu()).ChartMenu }));
const loadDrawings = importWithRetry(() => import("./drawings/chart-drawings.tsx"));
const ChartDrawings = memo(lazy(async () => ({ default: (await loadDrawings()).ChartDrawings })));
const loadLayouts = importWithRetry(() => import("./layouts/layout-menu.tsx"));
const LayoutMenu = lazy(async () => ({ default: (await loadLayouts()).LayoutMenu }));

/** Candles with what is mine drawn on them. Everything around it works while it is still loading. */
export function ChartPanel({ trade, orders, fills, draft, dispatch }: ChartPanelProps) {
  const { pair } = trade;
  const { priceDecimals } = pair;
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useChartInterval();
  const choices = useChartChoice(pair.pair);
  const { choice } = choices;
  const compared = comparedWith(pair.pair, choice);
  const scale = scaleOf(choices.scale, compared);
  const candles = useCandles(pair.pair, interval);
  const { bars } = candles;
  const own = useOwnLines(choice.orders, { orders, trade, draft, fills, interval });
  const { lines, marks } = own;
  const isFirstTooLittle = !isFirstEnough(choice, interval) || scale !== "normal";
  const { chart, point, cross, isAway, isWanted, reach } = useTradeChart(box, {
    pair: pair.pair,
    interval,
    bars,
    lines: own.shown,
    marks,
    choice,
    scale,
    isFirstTooLittle,
    priceDecimals,
    onNeedOlder: candles.loadOlder,
  });
  const chosen = choice.indicators;
  const studies = useStudies({ pair: pair.pair, interval, bars, chosen, isWanted });
  useDrawnStudies(chart, studies, choice.kind);
  const last = bars.at(-1);
  const { lastPrice, onPainter, save } = useNewestCandle({ pair, interval, studies, last });
  const first = !isFirstTooLittle && (
    <FirstChart {...{ box, interval, bars, marks, choice, priceDecimals }} lines={own.placed} />
  );
  return (
    <div className="tr__chartpanel" ref={panel}>
      <Tools {...{ interval, setInterval, choices, panel, reach }} pair={pair.pair} onPicture={save} />
      <ChartLegend bar={point ?? last} {...{ bars, pair, choice, studies }}>
        <TapeNote {...{ interval, bars }} />
        <ComparedLegend
          {...{ chart, interval, bars, compared, point }}
          pair={pair.pair}
          onChange={(compare) => choices.change({ compare })}
        />
      </ChartLegend>
      <div className="tr__stage">
        <Suspense fallback={<div className="chart-rail" />}>
          <ChartDrawings
            key={pair.pair}
            {...{ chart, pair, interval, box, panel, reach }}
            lastPrice={lastPrice}
            onPainter={onPainter}
          />
        </Suspense>
        <ChartBox {...{ pair, interval, bars, box, chart, reach }}>
          {chart === null ? first : <Lines {...{ chart, box, trade, lines, dispatch }} />}
        </ChartBox>
      </div>
      <ChartAlert pair={pair} cross={cross} box={box} />
      <ChartFoot {...{ chart, pair, interval, candles, isAway }} />
    </div>
  );
}

interface Newest {
  pair: PairView;
  interval: ChartInterval;
  studies: readonly StudyPicture[] | null;
  last: Bar | undefined;
}

/** Stable callbacks that read the newest candle, so that the memoized parts around the chart are not rendered with every candle. */
function useNewestCandle({ pair, interval, studies, last }: Newest) {
  const painter = useRef<Painter>(null);
  const newest = useRef({ studies, last });
  useLayoutEffect(() => {
    newest.current = { studies, last };
  });
  return useMemo(
    () => ({
      lastPrice: () => newest.current.last?.close,
      onPainter(paint: Painter) {
        painter.current = paint;
      },
      async save(chart: TradeChart): Promise<void> {
        const { savePicture } = await import("./chart-picture.ts");
        await savePicture({ chart, pair, interval, ...newest.current, over: painter.current });
      },
    }),
    [pair, interval],
  );
}

interface ToolsProps extends ChartMenuProps {
  interval: ChartInterval;
  setInterval: (interval: ChartInterval) => void;
}

/** How long a candle is, and what is drawn. */
const Tools = memo(function Tools({ interval, setInterval, ...menu }: ToolsProps) {
  const hasRoom = useHasChartRoom();
  return (
    <ChartToolbar
      start={<IntervalChoice value={interval} onChange={setInterval} />}
      end={
        <>
          <Suspense>{hasRoom && <LayoutMenu />}</Suspense>
          <Suspense>
            <ChartMenu {...menu} />
          </Suspense>
        </>
      }
    />
  );
});

const Lines = memo(function Lines(props: ChartLinesProps) {
  if (props.lines.length === 0) return null;
  return (
    <Suspense>
      <ChartLines {...props} />
    </Suspense>
  );
});

interface OwnInput extends Pick<ChartPanelProps, "orders" | "trade" | "draft" | "fills"> {
  interval: ChartInterval;
}

/** The reader's own orders and fills, and what stands in the ticket; `shown` has price alerts as well, which aren't moved here. */
function useOwnLines(isShown: boolean, { orders, trade, draft, fills, interval }: OwnInput) {
  const placed = useMemo(() => (isShown ? orderLines(orders, trade) : []), [isShown, orders, trade]);
  const typed = useMemo(() => (isShown ? ticketLines(draft) : []), [isShown, draft]);
  const lines = useMemo(() => [...placed, ...typed], [placed, typed]);
  const alertLines = useAlertLines(trade.pair.pair);
  const shown = useMemo(() => [...lines, ...alertLines], [lines, alertLines]);
  const marks = useMemo(
    () => (isShown ? marksOf(fills, trade, interval) : []),
    [isShown, fills, trade, interval],
  );
  return { placed, lines, shown, marks };
}
