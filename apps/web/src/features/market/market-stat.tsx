import { Unit } from "@fillmark/ui/figure";
import { Skeleton } from "@fillmark/ui/skeleton";

/** A figure about the whole market, and a bar in its place until it is there. */
export function MarketStat({ name, value, unit }: { name: string; value: string | undefined; unit: string }) {
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
