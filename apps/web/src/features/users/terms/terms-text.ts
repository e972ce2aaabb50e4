import type { FeeTermsView, TermsDifference } from "@fillmark/contracts/trading-terms";
import { formatBps, formatDay, formatDecimal } from "../../../format/format.ts";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";

type Tier = FeeTermsView["tiers"][number];

/** "Maker rebate 2 bps, taker 8 bps": what is earned is named, not written with a sign. */
function ratesText({ makerBps, takerBps }: Tier): string {
  const rates = { maker: formatBps(Math.abs(makerBps)), taker: formatBps(takerBps) };
  return tradingTerms(makerBps < 0 ? "rebateRates" : "rates", rates);
}

/** A line for each tier; the date stands on the last. */
export function feesLines(terms: FeeTermsView | null, isOver = false): string[] {
  if (terms === null) return [tradingTerms("standard")];
  const { tiers, until } = terms;
  const lines = tiers.map((tier) =>
    tiers.length === 1
      ? ratesText(tier)
      : tradingTerms("tier", { volume: formatDecimal(tier.minVolume), rates: ratesText(tier) }),
  );
  const last = lines.at(-1);
  if (until === null || last === undefined) return lines;
  const dated = tradingTerms(isOver ? "over" : "until", { fees: last, day: formatDay(until) });
  return [...lines.slice(0, -1), dated];
}

/** What was or will be, a line for each thing. */
export function sideLines(change: TermsDifference, side: "from" | "to"): string[] {
  if (change.kind === "fee_schedule") return feesLines(change[side]);
  return [change[side] ?? tradingTerms("noGroup")];
}

export function subjectText(change: TermsDifference): string {
  if (change.kind === "self_trade_group") return tradingTerms("of_self_trade_group");
  return tradingTerms("of_fee_schedule", { venue: tradingTerms(`venue_${change.venue}`) });
}
