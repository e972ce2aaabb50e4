import { Unit } from "@fillmark/ui/figure";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatShort } from "../../format/format.ts";
import { tickersNow, useHasTickers } from "../../market-data/market-stream.ts";
import { useMarketStats } from "../../market-data/market-stats.ts";
import { useAgeSeconds } from "../../market-data/quote-age.tsx";
import { market } from "../../messages/en/market.ts";

/** A few figures about the whole market, beside the title. */
export function MarketStatsBar() {
  const sums = useMarketStats();
  const of = sums === undefined ? "" : market("of", { all: sums.all });
  return (
    <dl className="sums">
      <Sum name={market("sumVolume")} value={sums && formatShort(sums.volumeUsd)} unit="USD" />
      <Sum name={market("sumPairs")} value={sums?.open.toString()} unit={of} />
      <Sum name={market("sumRising")} value={sums?.rising.toString()} unit={of} />
      <ReferenceAge />
    </dl>
  );
}

/** How old the youngest quote of any pair is, looked at twice a second. */
function ReferenceAge() {
  useHasTickers();
  const age = useAgeSeconds(youngestQuote());
  return <Sum name={market("sumAge")} value={age ?? undefined} unit={market("ageUnit")} />;
}

function youngestQuote(): string | null {
  let youngest: string | null = null;
  for (const { quotedAt } of tickersNow()?.values() ?? [])
    if (quotedAt !== null && (youngest === null || quotedAt > youngest)) youngest = quotedAt;
  return youngest;
}

function Sum({ name, value, unit }: { name: string; value: string | undefined; unit: string }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-16 font-semibold">
        {value === undefined ? (
          <Skeleton width={72} height={16} />
        ) : (
          <>
            {value} <Unit>{unit}</Unit>
          </>
        )}
      </dd>
    </div>
  );
}
