import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type ChartInterval, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import { toast } from "@fillmark/ui/toast";
import { formatDecimal } from "../../format/format.ts";
import { useStableCallback } from "./use-stable-callback.ts";
import { hasMouse } from "../../lib/media.ts";
import { isMissingCode } from "../../offline/missing-code.ts";
import { usePreferences } from "../../account/preferences.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { trading } from "../../messages/en/trading.ts";
import { type Bar, isContinuation } from "./candle-series.ts";
import { readChartColours } from "./chart-colours.ts";
import type { TradeChart } from "./chart-engine.ts";
import type { ChartChoice, ChartScale } from "./chart-choice.ts";
import {
  type ChartCross,
  type ChartLine,
  type ChartMark,
  rememberTexts,
  type StudyPicture,
} from "./chart-model.ts";

export interface TradeChartInput {
  pair: string;
  interval: ChartInterval;
  priceDecimals: number;
  bars: readonly Bar[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  choice: ChartChoice;
  scale: ChartScale;
  /** More is chosen than a chart that stands still can show. */
  isFirstTooLittle: boolean;
  onNeedOlder: () => void;
}

type Move = (chart: TradeChart) => void;

/** A user who has reached for a chart has ones that move from then on. */
let isReachedFor = false;

/** Whether a chart that moves is wanted: beside a mouse always, once the browser has time for it. */
function useChartRequest(isNeeded: boolean) {
  const [isWanted, setWanted] = useState(isReachedFor);
  useEffect(() => {
    if (isNeeded || hasMouse()) whenIdle(() => setWanted(true));
  }, [isNeeded]);
  return { isWanted, setWanted };
}

/**
 * Ties the drawing library to a box of the page. It weighs more than all the rest of the screen, so it is fetched for
 * the user who reaches for the chart, and beside a mouse once the browser is idle; until then it is null, and `FirstChart`
 * stands there. A pair or an interval of its own makes a chart of its own, everything else is drawn into the standing one.
 */
export function useTradeChart(box: RefObject<HTMLElement | null>, input: TradeChartInput) {
  const { pair, interval, priceDecimals, bars } = input;
  const { isWanted, setWanted } = useChartRequest(input.isFirstTooLittle);
  const { reports, forget, ...seen } = useSeen();
  const key = `${pair} ${interval}`;
  const [made, setMade] = useState<{ chart: TradeChart; key: string } | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  // Thrown where the boundary around the panel meets it: no effect and no promise is.
  if (fault !== null) throw fault;
  // In the commit that changes the key the old chart is already gone: nothing may draw on it any more.
  const chart = made?.key === key ? made.chart : null;
  const drawn = useRef<readonly Bar[]>([]);
  const waiting = useRef<Move | null>(null);
  const needOlder = useEffectEvent(() => input.onNeedOlder());
  const looks = useEffectEvent(() => ({ kind: input.choice.kind, scale: input.scale }));

  useEffect(() => {
    if (!isWanted) return;
    let own: TradeChart | null = null;
    let isGone = false;
    const load = import("./chart-engine.ts").then(
      ({ createTradeChart }) => {
        if (isGone || box.current === null) return;
        own = createTradeChart(box.current, {
          colours: readChartColours(),
          priceDecimals,
          intervalMs: intervalMsOf(interval),
          ...looks(),
          formatPrice: rememberTexts((price) =>
            formatDecimal(price.toFixed(priceDecimals), { decimals: priceDecimals }),
          ),
          ...reports,
          onNeedOlder: () => needOlder(),
        });
        setMade({ chart: own, key });
      },
      (error: unknown) => {
        if (isGone) return;
        if (!isMissingCode(error)) throw error;
        setWanted(false);
        if (isReachedFor) toast.error(trading("chartFailed"));
      },
    );
    load.catch((error: unknown) => setFault(error instanceof Error ? error : new Error("unknown")));
    return () => {
      isGone = true;
      own?.destroy();
      drawn.current = [];
      setMade(null);
      forget();
    };
  }, [box, key, interval, priceDecimals, isWanted, setWanted, reports, forget]);

  useEffect(() => {
    if (chart === null || bars.length === 0) return;
    if (isContinuation(drawn.current, bars, intervalMsOf(interval))) chart.drawNewest(bars);
    else chart.draw(bars);
    drawn.current = bars;
    waiting.current?.(chart);
    waiting.current = null;
  }, [chart, bars, interval]);
  useOverlays(chart, input);

  /** What a user does to the chart; where it can't be moved yet, that is done once it can. */
  const reach = useStableCallback((move?: Move) => {
    isReachedFor = true;
    setWanted(true);
    if (chart !== null) move?.(chart);
    else waiting.current = move ?? waiting.current;
  });
  return { chart, ...seen, isWanted, reach };
}

/** What the chart reports of what is pointed at and what is in sight. */
function useSeen() {
  const [point, onPoint] = useState<Bar | null>(null);
  const [cross, onCross] = useState<ChartCross | null>(null);
  const [isAway, onAway] = useState(false);
  const [reports] = useState({ onPoint, onCross, onAway });
  const forget = useCallback(() => {
    onPoint(null);
    onCross(null);
    onAway(false);
  }, []);
  return { point, cross, isAway, reports, forget };
}

/** What is drawn over the candles, and in which colours. */
function useOverlays(chart: TradeChart | null, { bars, lines, marks, choice, scale }: TradeChartInput): void {
  const { theme, updown } = usePreferences();
  const { volume, kind } = choice;
  useEffect(() => chart?.showVolume(volume), [chart, volume]);
  useEffect(() => chart?.showScale(scale), [chart, scale]);
  useEffect(() => chart?.showKind(kind), [chart, kind]);
  useEffect(() => chart?.drawLines(lines), [chart, lines]);
  const newestTime = bars.at(-1)?.time;
  useEffect(() => chart?.drawMarks(marks), [chart, marks, newestTime]);
  useEffect(() => {
    chart?.recolour(readChartColours());
  }, [chart, theme, updown]);
}

/** Indicators follow the candles that they were made from, and come again in other colours. */
export function useDrawnStudies(
  chart: TradeChart | null,
  studies: readonly StudyPicture[] | null,
  kind: string,
): void {
  const { theme, updown } = usePreferences();
  useEffect(() => {
    chart?.drawStudies(studies ?? []);
  }, [chart, studies, kind, theme, updown]);
}
