import type { EvidenceView } from "@fillmark/contracts/trading";
import type { PairView } from "@fillmark/contracts/market";
import { Unit } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { formatAgeSeconds, formatBps, formatDecimal, formatMoment } from "../../lib/format.ts";
import { orders } from "../../messages/en/orders.ts";
import { baseOf, priceOf, quantityOf, quoteOf } from "./order-words.ts";

/** The money rules of a fill in words: what the market said, how old that was, and what it came to. */
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
      <KeyValueLine name={orders("evidenceReference")}>
        {hasQuote ? (
          <>
            {price(evidence.referenceBid)} / {price(evidence.referenceAsk)} <Unit>{quoteOf(pairName)}</Unit>
          </>
        ) : (
          orders("evidenceNone")
        )}
      </KeyValueLine>
      <KeyValueLine name={orders("evidenceAge")}>
        {evidence.referenceAgeMs === null
          ? evidence.source
          : orders("evidenceAgeValue", {
              age: formatAgeSeconds(evidence.referenceAgeMs),
              source: evidence.source,
            })}
      </KeyValueLine>
      <KeyValueLine name={orders("evidenceMid")}>
        {evidence.midAtArrival === null
          ? "–"
          : formatDecimal(evidence.midAtArrival, { minDecimals: pair?.priceDecimals ?? 2 })}{" "}
        <Unit>{quoteOf(pairName)}</Unit>
      </KeyValueLine>
      <KeyValueLine name={orders("evidenceSpread")}>{bps(evidence.effectiveSpreadBps)}</KeyValueLine>
      <KeyValueLine name={orders("evidenceSlippage")}>{bps(evidence.slippageBps)}</KeyValueLine>
      {evidence.queueAhead !== null && (
        <KeyValueLine name={orders("evidenceQueue")}>
          {quantityOf(evidence.queueAhead, pair)} <Unit>{baseOf(pairName)}</Unit>
        </KeyValueLine>
      )}
      <KeyValueLine name={orders("evidenceLiquidity")}>
        {orders(`liquidity_${evidence.liquidity}`)}
      </KeyValueLine>
      {evidence.marketAt !== null && (
        <KeyValueLine name={orders("evidenceMarketAt")}>{formatMoment(evidence.marketAt)}</KeyValueLine>
      )}
      <KeyValueLine name={orders("evidenceSeq")}>{formatDecimal(evidence.seq)}</KeyValueLine>
    </>
  );
}

function bps(text: string | null): string {
  return text === null ? "–" : formatBps(text);
}
