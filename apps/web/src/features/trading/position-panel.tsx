import type { HoldingView } from "@fillmark/contracts/funds";
import { addsUpRounded } from "@fillmark/contracts/rounding";
import { isMoney } from "@fillmark/contracts/spelling";
import { Badge } from "@fillmark/ui/badge";
import { ErrorState } from "@fillmark/ui/error-state";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { Empty } from "@fillmark/ui/empty";
import { describeError } from "../../api-client/domain-error.ts";
import { formatAmount, formatChange } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
import { position } from "../../messages/en/position.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { trading } from "../../messages/en/trading.ts";
import { ClosePosition } from "./close-position.tsx";
import { errorLabels } from "./error-labels.ts";
import { LiveFigure } from "./live-figure.tsx";
import { type TickerOf, liveUnrealised, liveUnrealisedBps, liveValueOf } from "./live-value.ts";
import type { TradePair } from "./trade-pair.ts";
import { currency } from "../../operator/demo-start.ts";

/** What of this pair's coin is held, what it cost, and what it is worth now. */
export function PositionPanel({ trade }: { trade: TradePair }) {
  const { pair, venue } = trade;
  const query = trpc.funds.listHoldings.useQuery({ venue });
  if (query.isPending)
    return (
      <Loading label={orderLists("loading")} className="tr__position">
        <Skeleton height={96} />
      </Loading>
    );
  if (query.isError)
    return (
      <ErrorState
        labels={errorLabels}
        requestId={describeError(query.error).requestId}
        onRetry={() => void query.refetch()}
      >
        {describeError(query.error).text}
      </ErrorState>
    );
  const holding = query.data.holdings.find((each) => each.asset === pair.base);
  if (holding === undefined || !/[1-9]/.test(holding.total))
    return <Empty>{position("noPosition", { asset: pair.base })}</Empty>;
  return (
    <>
      <PositionFigures {...{ trade, holding }} />
      <ClosePosition {...{ trade, holding }} />
    </>
  );
}

function PositionFigures({ trade, holding }: { trade: TradePair; holding: HoldingView }) {
  const { pair, venue } = trade;
  const { hideBalances } = usePreferences();
  const money = (text: string | null) =>
    text === null ? "–" : hideBalances ? hiddenFigure : formatAmount(text, currency);
  const gain = (text: string | null) =>
    text === null || hideBalances
      ? { text: money(text), direction: null }
      : { text: formatAmount(text, currency, true), direction: text };
  const percent = (bps: number | null) =>
    bps === null || hideBalances
      ? { text: "", direction: null }
      : { text: formatChange(bps), direction: String(bps) };
  return (
    <KeyValue className="tr__position">
      <KeyValueLine
        name={
          <span className="row gap-8">
            {position("quantityHeld")}
            {venue === "demo" && <Badge tone="demo">{trading("demo")}</Badge>}
          </span>
        }
      >
        {hideBalances ? hiddenFigure : formatAmount(holding.total, pair.base)} <Unit>{pair.base}</Unit>
      </KeyValueLine>
      <KeyValueLine name={position("averageCost")}>
        {money(holding.averageCost)} <Unit>{currency}</Unit>
      </KeyValueLine>
      <KeyValueLine name={position("costBasis")}>
        {money(holding.costBasis)} <Unit>{currency}</Unit>
      </KeyValueLine>
      <KeyValueLine name={position("marketValue")}>
        <LiveFigure read={(tickerOf) => ({ text: money(liveValueOf(holding, tickerOf)) })} />{" "}
        <Unit>{currency}</Unit>
        <span className="unit text-12">
          <LiveFigure read={(tickerOf) => ({ text: hideBalances ? "" : roundedMark(holding, tickerOf) })} />
        </span>
      </KeyValueLine>
      <KeyValueLine name={position("unrealised")}>
        <LiveFigure read={(tickerOf) => gain(liveUnrealised(holding, tickerOf))} /> <Unit>{currency}</Unit>{" "}
        <LiveFigure read={(tickerOf) => percent(liveUnrealisedBps(holding, tickerOf))} />
      </KeyValueLine>
      <KeyValueLine name={position("realised")}>
        <LiveFigure read={() => gain(holding.realised)} /> <Unit>{currency}</Unit>
      </KeyValueLine>
    </KeyValue>
  );
}

/** Value is cost and result; each is rounded by itself. */
function roundedMark(holding: HoldingView, tickerOf: TickerOf): string {
  const [value, result] = [liveValueOf(holding, tickerOf), liveUnrealised(holding, tickerOf)];
  if (value === null || result === null || holding.costBasis === null) return "";
  return isMoney(currency) && addsUpRounded([holding.costBasis, result], value, 2)
    ? ` ${shellParts("rounded")}`
    : "";
}
