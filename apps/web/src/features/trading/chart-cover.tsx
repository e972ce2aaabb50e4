import { type ChartInterval, isTapeInterval } from "@fillmark/contracts/chart-intervals";
import type { PairView } from "@fillmark/contracts/market";
import { Empty } from "@fillmark/ui/empty";
import { ErrorState } from "@fillmark/ui/error-state";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { requestIdOf } from "../../api-client/trpc.ts";
import { chartIntervals } from "../../messages/en/chart-intervals.ts";
import { trading } from "../../messages/en/trading.ts";
import { errorLabels } from "./error-labels.ts";
import type { useCandles } from "./use-candles.ts";

/** What stands over the chart's box while there is nothing in it. */
export function ChartCover({
  query,
  interval,
  pair,
  isEmpty,
}: {
  query: ReturnType<typeof useCandles>["newest"];
  interval: ChartInterval;
  pair: PairView;
  isEmpty: boolean;
}) {
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
      <Empty>{isTapeInterval(interval) ? chartIntervals("empty") : emptyText(pair)}</Empty>
    </div>
  );
}

/** A pair without a market has no bars of one, however much is traded on it. */
function emptyText({ pair, priceSource }: PairView): string {
  return priceSource === "book" ? trading("bookOnlyNotice", { pair }) : trading("chartEmpty");
}

/** The notice and the link that the drawing library's licence asks for. */
export function ChartCredit() {
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
