import { useEffect } from "react";
import type { AlertRowView } from "@fillmark/contracts/monitoring";
import { Badge } from "@fillmark/ui/badge";
import type { QueueItem } from "@fillmark/ui/queue";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { ageText } from "../../console/age-text.ts";
import { PagedRows } from "../../console/paged-rows.tsx";
import { useReadAgain } from "../../console/use-read-again.ts";
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
  useReadAgain(known.list, refreshMs);
  useEffect(() => void known.list.invalidate(), [known, waiting]);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { address, nowMs: query.dataUpdatedAt }));
  const isPlain = question.show === "waiting" && question.rule === null;
  return (
    <PagedRows
      query={query}
      items={rows}
      selectedKey={alertId}
      words={{
        label: t("listLabel"),
        failed: t("failed"),
        loading: t("loading"),
        none: t(isPlain ? "none" : "noneHere"),
        more: t("loadMore"),
      }}
    />
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
