import { Unit } from "@fillmark/ui/figure";
import { Skeleton } from "@fillmark/ui/skeleton";
import { formatShort } from "../../lib/format.ts";
import { useMarketSums } from "../../lib/market-sums.ts";
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
    </dl>
  );
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
