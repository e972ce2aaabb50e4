import { SWAP_QUOTE_SECONDS } from "@fillmark/contracts/constants";
import type { SwapQuoteView } from "@fillmark/contracts/swap";
import { QuoteLine } from "@fillmark/ui/amount-box";
import { Button } from "@fillmark/ui/button";
import { Unit } from "@fillmark/ui/figure";
import { RefreshCwIcon } from "@fillmark/ui/icon";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { comma, formatAmount, formatBps } from "../../format/format.ts";
import { swap } from "../../messages/en/swap.ts";
import { formatRate, readsForward } from "./swap-amounts.ts";
import type { Quote } from "./use-quote.ts";

/** The price with its countdown and all that it is made of; before it, what to do to get one. */
export function QuotePanel({ quote, isAsked }: { quote: Quote; isAsked: boolean }) {
  const { view, error, isAsking, secondsLeft, renew } = quote;
  if (error !== null && error !== undefined)
    return (
      <>
        <Note tone="err" role="alert">
          {noPriceText(error)}
        </Note>
        <Button isBusy={isAsking} onClick={renew}>
          {swap("getNew")}
        </Button>
      </>
    );
  if (!isAsked) return <p className="text-14 text-secondary">{swap("ask")}</p>;
  if (view === null) return <SkeletonRows label={swap("asking")} count={2} />;
  const isOver = secondsLeft === 0;
  return (
    <>
      <QuoteLine
        title={isOver ? swap("expired") : rateText(view)}
        detail={isOver ? swap("expiredDetail") : swap("holds", { seconds: secondsLeft })}
        secondsLeft={secondsLeft}
        secondsTotal={SWAP_QUOTE_SECONDS}
        action={
          <Button size="sm" variant={isOver ? "primary" : "tonal"} isBusy={isAsking} onClick={renew}>
            <RefreshCwIcon className="icon-16" />
            {swap(isOver ? "getNew" : "newPrice")}
          </Button>
        }
      />
      <QuoteFacts view={view} />
    </>
  );
}

/** Of a side without quotes the general sentence would speak of an order's worst price. */
function noPriceText(error: unknown): string {
  const view = domainErrorOf(error);
  if (view?.code === "NO_LIQUIDITY") return swap("noQuotes", { pair: view.details.pair });
  return swap("noPrice", { reason: describeError(error).text });
}

/** "1 ETH = 3,146.32 USD", whichever way round is easier to read, or the other one. */
export function rateText(
  view: Pick<SwapQuoteView, "from" | "to" | "rate" | "inverseRate">,
  isOtherWay = false,
): string {
  const { from, to, rate, inverseRate } = view;
  return readsForward(view) === isOtherWay
    ? swap("is", { one: to, many: formatRate(inverseRate), other: from })
    : swap("is", { one: from, many: formatRate(rate), other: to });
}

function QuoteFacts({ view }: { view: SwapQuoteView }) {
  const { from, to, fromAmount, toAmount, fee, feeBps, spreadBps, legs, mid, inverseMid } = view;
  const isForward = readsForward(view);
  return (
    <KeyValue className="swap__facts">
      <KeyValueLine name={swap("otherWay")}>{rateText(view, true)}</KeyValueLine>
      <KeyValueLine name={swap("mid")}>
        {formatRate(isForward ? mid : inverseMid)} <Unit>{isForward ? to : from}</Unit>
      </KeyValueLine>
      {legs.length > 1 && (
        <KeyValueLine name={swap("across")}>{legs.map(({ pair }) => pair).join(comma)}</KeyValueLine>
      )}
      <KeyValueLine name={swap("spread")}>{formatBps(spreadBps)}</KeyValueLine>
      <KeyValueLine name={swap("fee", { rate: formatBps(feeBps) })}>
        {formatAmount(fee, from)} <Unit>{from}</Unit>
      </KeyValueLine>
      <KeyValueLine name={swap("pays")}>
        {formatAmount(fromAmount, from)} <Unit>{from}</Unit>
      </KeyValueLine>
      <KeyValueLine name={swap("gets")} isTotal>
        {formatAmount(toAmount, to)} <Unit>{to}</Unit>
      </KeyValueLine>
    </KeyValue>
  );
}
