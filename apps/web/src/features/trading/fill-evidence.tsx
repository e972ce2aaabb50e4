import type { EvidenceView } from "@fillmark/contracts/trading";
import type { PairView } from "@fillmark/contracts/market";
import { Unit } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { sourceName } from "../../market-data/feed-name.ts";
import { formatAgeSeconds, formatBps, formatDecimal, formatMoment } from "../../format/format.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { baseOf, priceOf, quantityOf, quoteOf } from "./order-text.ts";

/** The money rules of a fill as text: what the market said, how old that was, and what it came to. */
export function FillEvidence({
  evidence,
  pairName,
  pair,
}: {
  evidence: EvidenceView;
  pairName: string;
  pair: PairView | undefined;
}) {
  const price = (text: string | null) => (text === null ? "–" : priceOf(text, pair));
  const hasQuote = evidence.referenceBid !== null || evidence.referenceAsk !== null;
  return (
    <>
      <KeyValueLine name={orderTimeline("evidenceReference")}>
        {hasQuote ? (
          <>
            {price(evidence.referenceBid)} / {price(evidence.referenceAsk)} <Unit>{quoteOf(pairName)}</Unit>
          </>
        ) : (
          orderTimeline("evidenceNone")
        )}
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceAge")}>
        {evidence.referenceAgeMs === null
          ? sourceName(evidence.source)
          : orderTimeline("evidenceAgeValue", {
              age: formatAgeSeconds(evidence.referenceAgeMs),
              source: sourceName(evidence.source),
            })}
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceMid")}>
        {evidence.midAtArrival === null
          ? "–"
          : formatDecimal(evidence.midAtArrival, { minDecimals: pair?.priceDecimals ?? 2 })}{" "}
        <Unit>{quoteOf(pairName)}</Unit>
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceSpread")}>{bps(evidence.effectiveSpreadBps)}</KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceSlippage")}>{bps(evidence.slippageBps)}</KeyValueLine>
      {evidence.queueAhead !== null && (
        <KeyValueLine name={orderTimeline("evidenceQueue")}>
          {quantityOf(evidence.queueAhead, pair)} <Unit>{baseOf(pairName)}</Unit>
        </KeyValueLine>
      )}
      <KeyValueLine name={orderTimeline("evidenceLiquidity")}>
        {orderTimeline(`liquidity_${evidence.liquidity}`)}
      </KeyValueLine>
      {evidence.widenedBy !== null && (
        <KeyValueLine name={orderTimeline("evidenceWidened")}>
          {price(evidence.widenedBy)} <Unit>{quoteOf(pairName)}</Unit>
        </KeyValueLine>
      )}
      {evidence.marketAt !== null && (
        <KeyValueLine name={orderTimeline("evidenceMarketAt")}>
          {formatMoment(evidence.marketAt)}
        </KeyValueLine>
      )}
      <KeyValueLine name={orderTimeline("evidenceSeq")}>{formatDecimal(evidence.seq)}</KeyValueLine>
    </>
  );
}

function bps(text: string | null): string {
  return text === null ? "–" : formatBps(text);
}
