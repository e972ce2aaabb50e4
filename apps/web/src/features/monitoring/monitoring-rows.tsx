import { useEffect } from "react";
import type { AlertRowView } from "@fillmark/contracts/monitoring";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { type QueueItem, QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { ageText } from "../../console/age-text.ts";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { inputOf, type MonitoringQuestion } from "./monitoring-filters.tsx";
import { stateTones } from "./monitoring-text.ts";

const pageSize = 50;
const refreshMs = 30_000;

interface RowsProps {
  question: MonitoringQuestion;
  alertId: string | undefined;
  address: string;
  /** How many wait: another number says that the list is old. */
  waiting: number;
}

/** The longest wait first; what is decided newest first. */
export function MonitoringRows({ question, alertId, address, waiting }: RowsProps) {
  const { client, monitoring: known } = trpc.useUtils();
  const input = { ...inputOf(question), limit: pageSize };
  const query = useCursorQuery(["monitoring", "list"], input, (cursor) =>
    client.monitoring.list.query({ ...input, ...cursor }),
  );
  useEffect(() => {
    const timer = setInterval(() => void known.list.invalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [known]);
  useEffect(() => void known.list.invalidate(), [known, waiting]);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { address, nowMs: query.dataUpdatedAt }));
  const isPlain = question.show === "waiting" && question.rule === null;
  return (
    <>
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={6} />}
      >
        {() =>
          rows.length === 0 ? (
            <Empty>{t(isPlain ? "none" : "noneHere")}</Empty>
          ) : (
            <QueueRows label={t("listLabel")} items={rows} selectedKey={alertId} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={t("loadMore")} className="ad__end" />
    </>
  );
}

function itemOf(row: AlertRowView, { address, nowMs }: { address: string; nowMs: number }): QueueItem {
  const { state, rule, openedAt, decidedAt } = row;
  const movements = t("movements", { count: row.movements });
  return {
    key: row.id,
    href: `/admin/monitoring/${row.id}${address}`,
    title: (
      <>
        {t(`rule_${rule}`)} · <bdi>{row.user.email}</bdi>
      </>
    ),
    detail:
      state === "open"
        ? t("waits", { movements, age: ageText(nowMs - Date.parse(openedAt)) })
        : t("decidedRow", { movements, at: formatMoment(decidedAt ?? openedAt) }),
    value: <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>,
    valueDetail: formatMoney(row.usd, "USD"),
  };
}
