import type { QueueView } from "@fillmark/contracts/overview";
import { Link } from "@fillmark/ui/link";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { formatAgo } from "../../format/format-ago.ts";
import { formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";

const everyMs = 20_000;

const pages = {
  support: "/admin/support",
  deposits: "/admin/deposits",
  unmatched: "/admin/payments",
  withdrawals: "/admin/withdrawals",
  verification: "/admin/verification",
} as const;

/** Approvals have a page for each thing that is approved; the oldest names it. */
const approvalPages: Readonly<Record<string, string>> = {
  adjustment: "/admin/adjustments",
  deposit_payment: "/admin/payments",
  rule_change: "/admin/markets/changes",
  terms_change: "/admin/terms",
  verification_override: "/admin/verification",
};

/** What waits for an admin of this role, each the way to its page. */
export function QueueCards() {
  const query = trpc.overview.queues.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <section aria-label={overview("queues")}>
      <QueryView query={query} failed={overview("queuesFailed")} skeleton={<Waiting />}>
        {({ queues, at }) => (
          <ul className="ov__queues">
            {queues.map((queue) => (
              <li key={queue.kind}>
                <Card queue={queue} now={Date.parse(at)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Card({ queue: { kind, count, oldestAt, about }, now }: { queue: QueueView; now: number }) {
  const href = kind === "approvals" ? (approvalPages[about ?? ""] ?? "/admin/markets/changes") : pages[kind];
  const quiet = count === 0 ? overview("waitsForNobody") : overview("waitsUnanswered");
  return (
    <Link href={href} className={count === 0 ? "ov__queue is-empty" : "ov__queue"}>
      <span className="text-14">{overview(`queue_${kind}`)}</span>
      <b>{formatDecimal(String(count))}</b>
      <span className="text-12 text-muted">
        {oldestAt === null ? quiet : overview("oldest", { age: formatAgo(oldestAt, now) })}
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <Loading label={overview("queuesLoading")} className="ov__queues">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={96} radius={12} />
      ))}
    </Loading>
  );
}
