import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import { formatDecimal } from "../../lib/format.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { type Bar, isContinuation } from "./candle-series.ts";
import { readChartColours } from "./chart-colours.ts";
import type { TradeChart } from "./chart-engine.ts";
import type { ChartCross, ChartIndicators, ChartLine, ChartMark, ChartPoint } from "./chart-model.ts";

export interface TradeChartInput {
  pair: string;
  interval: CandleInterval;
  priceDecimals: number;
  bars: readonly Bar[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  indicators: ChartIndicators;
  onNeedOlder: () => void;
}

export type ChartLoading = "loading" | "ready" | "failed";

/**
 * Ties the drawing library to a box of the page. The library is fetched after the page has painted; a
 * pair or an interval of its own makes a chart of its own, everything else is drawn into the standing one.
 */
export function useTradeChart(box: RefObject<HTMLElement | null>, input: TradeChartInput) {
  const { pair, interval, priceDecimals, bars, lines, marks, indicators } = input;
  const [loading, setLoading] = useState<ChartLoading>("loading");
  const [attempt, setAttempt] = useState(0);
  const [point, setPoint] = useState<ChartPoint | null>(null);
  const [cross, setCross] = useState<ChartCross | null>(null);
  const key = `${pair} ${interval} ${attempt}`;
  const [made, setMade] = useState<{ chart: TradeChart; key: string } | null>(null);
  // In the commit that changes the key the old chart is already gone: nothing may draw on it any more.
  const chart = made?.key === key ? made.chart : null;
  const drawn = useRef<readonly Bar[]>([]);
  const { theme, updown } = usePreferences();
  const needOlder = useEffectEvent(() => input.onNeedOlder());

  useEffect(() => {
    let own: TradeChart | null = null;
    let isGone = false;
    setLoading("loading");
    import("./chart-engine.ts").then(
      ({ createTradeChart }) => {
        if (isGone || box.current === null) return;
        own = createTradeChart(box.current, {
          colours: readChartColours(),
          priceDecimals,
          intervalMs: CANDLE_INTERVAL_MS[interval],
          formatPrice: (price) => formatDecimal(price.toFixed(priceDecimals), { decimals: priceDecimals }),
          onPoint: setPoint,
          onCross: setCross,
          onNeedOlder: () => needOlder(),
        });
        setMade({ chart: own, key });
        setLoading("ready");
      },
      () => {
        if (!isGone) setLoading("failed");
      },
    );
    return () => {
      isGone = true;
      own?.destroy();
      drawn.current = [];
      setMade(null);
      setPoint(null);
      setCross(null);
    };
  }, [box, key, interval, priceDecimals]);

  useEffect(() => {
    if (chart === null || bars.length === 0) return;
    if (isContinuation(drawn.current, bars, CANDLE_INTERVAL_MS[interval])) chart.drawNewest(bars);
    else chart.draw(bars);
    drawn.current = bars;
  }, [chart, bars, interval]);
  useEffect(() => chart?.show(indicators), [chart, indicators]);
  useEffect(() => chart?.drawLines(lines), [chart, lines]);
  const newestTime = bars.at(-1)?.time;
  useEffect(() => chart?.drawMarks(marks), [chart, marks, newestTime]);
  useEffect(() => {
    chart?.recolour(readChartColours());
  }, [chart, theme, updown]);

  return { chart, point, cross, loading, retry: () => setAttempt((count) => count + 1) };
}
