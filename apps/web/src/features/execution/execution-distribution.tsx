import type { SlippageBucketView } from "@fillmark/contracts/execution";
import { Panel } from "@fillmark/ui/page";
import { formatDecimal } from "../../format/format.ts";
import { execution } from "../../messages/en/execution.ts";

/** How many fills cost how much: a bar for each bucket, its figure beside it. Empty ones at the ends are left out. */
export function ExecutionDistribution({ buckets }: { buckets: readonly SlippageBucketView[] }) {
  const first = buckets.findIndex(({ fills }) => fills > 0);
  const last = buckets.findLastIndex(({ fills }) => fills > 0);
  const most = Math.max(1, ...buckets.map(({ fills }) => fills));
  return (
    <Panel title={execution("distribution")} label={execution("distribution")} isPadded>
      {first === -1 ? (
        <p className="text-14 text-muted">{execution("noArrival")}</p>
      ) : (
        <dl className="xq__bars">
          {buckets.slice(first, last + 1).map((bucket) => (
            <div key={`${bucket.fromBps}`}>
              <dt>{bucketText(bucket)}</dt>
              <dd>
                <span className="xq__bar" style={{ inlineSize: `${(100 * bucket.fills) / most}%` }} />
                <span className="xq__count">{formatDecimal(String(bucket.fills))}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function bucketText({ fromBps, toBps }: SlippageBucketView): string {
  const text = (bps: number | null) => formatDecimal(String(bps ?? 0));
  if (fromBps === null) return execution("below", { bps: text(toBps) });
  if (toBps === null) return execution("above", { bps: text(fromBps) });
  return execution("between", { from: text(fromBps), to: text(toBps) });
}
