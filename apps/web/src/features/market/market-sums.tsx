import { Unit } from "@fillmark/ui/figure";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatShort } from "../../lib/format.ts";
import { tickersNow, useHasTickers } from "../../lib/market-stream.ts";
import { useMarketSums } from "../../lib/market-sums.ts";
import { useAgeSeconds } from "../../lib/quote-age.tsx";
import { market } from "../../messages/en/market.ts";

/** A few figures about the whole market, beside the title. */
export function MarketSums() {
  const sums = useMarketSums();
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
      <dt className="t12 ink3">{name}</dt>
      <dd className="t16 b">
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
