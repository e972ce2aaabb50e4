import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { news } from "../../messages/en/news.ts";

/** The list before it comes, as large as it will be. */
export function NewsWaiting({ isDesk }: { isDesk: boolean }) {
  if (!isDesk)
    return (
      <Loading label={news("loading")}>
        <LeadWaiting />
        <RowsWaiting count={4} />
      </Loading>
    );
  return (
    <Loading label={news("loading")} className="nws__g">
      <div className="panel">
        <LeadWaiting />
        <RowsWaiting count={2} />
      </div>
      <div className="panel">
        <RowsWaiting count={6} />
      </div>
    </Loading>
  );
}

function LeadWaiting() {
  return (
    <div className="lead" aria-hidden="true">
      <span className="im">
        <Skeleton height="100%" />
      </span>
      <Skeleton width="92%" height={20} style={{ marginBlockStart: 14 }} />
      <Skeleton width="60%" height={14} style={{ marginBlockStart: 14 }} />
    </div>
  );
}

function RowsWaiting({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="nrow" aria-hidden="true">
      <div>
        <Skeleton width="92%" height={14} style={{ marginBlockStart: 4 }} />
        <Skeleton width="64%" height={14} style={{ marginBlockStart: 8 }} />
        <Skeleton width="44%" height={10} style={{ marginBlockStart: 14 }} />
      </div>
      <Skeleton width={96} height={72} radius={8} />
    </div>
  ));
}
