import { formatShort } from "../../format/format.ts";
import { tickersNow, useHasTickers } from "../../market-data/market-stream.ts";
import { useMarketStats } from "../../market-data/market-stats.ts";
import { useAgeSeconds } from "../../market-data/quote-age.tsx";
import { market } from "../../messages/en/market.ts";
import { MarketStat } from "./market-stat.tsx";
import { currency } from "../../operator/demo-start.ts";

/** A few figures about the whole market, beside the title. */
export function MarketStatsBar() {
  const sums = useMarketStats();
  const of = sums === undefined ? "" : market("of", { all: sums.all });
  return (
    <dl className="sums">
      <MarketStat name={market("sumVolume")} value={sums && formatShort(sums.volume)} unit={currency} />
      <MarketStat name={market("sumPairs")} value={sums?.open.toString()} unit={of} />
      <MarketStat name={market("sumRising")} value={sums?.rising.toString()} unit={of} />
      <ReferenceAge />
    </dl>
  );
}

/** How old the youngest quote of any pair is, looked at twice a second. */
function ReferenceAge() {
  useHasTickers();
  const age = useAgeSeconds(youngestQuote());
  return <MarketStat name={market("sumAge")} value={age ?? undefined} unit={market("ageUnit")} />;
}

function youngestQuote(): string | null {
  let youngest: string | null = null;
  for (const { quotedAt } of tickersNow()?.values() ?? [])
    if (quotedAt !== null && (youngest === null || quotedAt > youngest)) youngest = quotedAt;
  return youngest;
}
