import type { OverrideView } from "@fillmark/contracts/verification-cases";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDay, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { cases } from "../../messages/en/verification-cases.ts";

const refreshMs = 30_000;

/** Levels that one admin asked for and another has to allow, the newest first. */
export function OverrideRows({ search, selectedId }: { search: string; selectedId: string | undefined }) {
  const query = trpc.verification.listOverrides.useQuery({}, { refetchInterval: refreshMs });
  return (
    <QueryView
      query={query}
      failed={cases("overridesFailed")}
      skeleton={<SkeletonRows label={cases("overridesLoading")} count={4} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty>{cases("overridesNone")}</Empty>
        ) : (
          <QueueRows
            label={cases("overrides")}
            items={items.map((one) => itemOf(one, search))}
            selectedKey={selectedId}
          />
        )
      }
    </QueryView>
  );
}

function itemOf({ level, until, reason, approval }: OverrideView, search: string) {
  return {
    key: approval.id,
    href: `/admin/verification/${approval.id}${search}`,
    title: cases("overrideTitle", { level, day: formatDay(until) }),
    detail: <bdi>{reason}</bdi>,
    value: <Badge tone="info">{cases("overrideWaits")}</Badge>,
    valueDetail: cases("overrideAsked", {
      name: approval.requester.name,
      at: formatMoment(approval.createdAt),
    }),
  };
}
