import { useLocation } from "wouter";
import { intervalMsOf } from "@fillmark/contracts/chart-intervals";
import { CANDLE_INTERVALS, CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import { toast } from "@fillmark/ui/toast";
import { requestTicket } from "../../account/ticket-request.ts";
import { useHotkeys } from "../../account/use-hotkeys.ts";
import { trpc } from "../../api-client/trpc.ts";
import { position } from "../../messages/en/position.ts";
import { toggleBookView } from "./book-view.ts";
import { requestCompare } from "./compare-request.ts";
import { requestLayout } from "./layouts/layout-request.ts";
import { closablePosition } from "./position-close.ts";
import { type TradePair, usePairs } from "./trade-pair.ts";
import { chartIntervalNow, setChartInterval } from "./use-chart-choice.ts";

/** Keys of the trade screen that belong to none of its parts. It draws nothing. */
export function TradeKeys({ trade }: { trade: TradePair }) {
  const { pair, rules, venue } = trade;
  const pairs = usePairs().data ?? [];
  const [, navigate] = useLocation();
  const holdings = trpc.funds.listHoldings.useQuery({ venue }).data?.holdings;

  function closePosition(): void {
    if (holdings === undefined) return;
    const holding = holdings.find((each) => each.asset === pair.base);
    const quantity = holding === undefined ? null : closablePosition(holding, rules).quantity;
    if (quantity === null) return void toast.info(position("noPosition", { asset: pair.base }));
    requestTicket({ pair: pair.pair, side: "sell", amount: quantity, amountIn: "base", price: null });
  }
  function toPair(by: number): void {
    const here = pairs.findIndex((each) => each.pair === pair.pair);
    const next = pairs.at((here + by) % pairs.length);
    if (next !== undefined) navigate(`/trade/${next.pair}`);
  }
  function toInterval(by: number): void {
    const msNow = intervalMsOf(chartIntervalNow());
    const [shorter, longer] = [
      CANDLE_INTERVALS.findLast((each) => CANDLE_INTERVAL_MS[each] < msNow),
      CANDLE_INTERVALS.find((each) => CANDLE_INTERVAL_MS[each] > msNow),
    ];
    const next = by < 0 ? shorter : longer;
    if (next !== undefined) setChartInterval(next);
  }
  useHotkeys({
    closePosition,
    previousPair: () => toPair(-1),
    nextPair: () => toPair(1),
    shorter: () => toInterval(-1),
    longer: () => toInterval(1),
    interval1m: () => setChartInterval("1m"),
    interval5m: () => setChartInterval("5m"),
    interval15m: () => setChartInterval("15m"),
    interval1h: () => setChartInterval("1h"),
    interval4h: () => setChartInterval("4h"),
    interval1d: () => setChartInterval("1d"),
    compare: requestCompare,
    ladder: toggleBookView,
    nextLayout: () => requestLayout("next"),
    layout1: () => requestLayout({ place: 0 }),
    layout2: () => requestLayout({ place: 1 }),
    layout3: () => requestLayout({ place: 2 }),
    layout4: () => requestLayout({ place: 3 }),
  });
  return null;
}
