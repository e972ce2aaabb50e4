import { useEffect } from "react";
import type { ScreeningRowView } from "@fillmark/contracts/screening";
import { Badge } from "@fillmark/ui/badge";
import type { QueueItem } from "@fillmark/ui/queue";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatMoment } from "../../format/format.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { ageText } from "../../console/age-text.ts";
import { PagedRows } from "../../console/paged-rows.tsx";
import { useReadAgain } from "../../console/use-read-again.ts";
import { inputOf, type ScreeningQuestion } from "./screening-filters.tsx";
import { stateText, stateTones } from "./screening-text.ts";

const pageSize = 50;
const refreshMs = 30_000;

interface RowsProps {
  question: ScreeningQuestion;
  caseId: string | undefined;
  address: string;
  /** How many wait: another number says that the list is old. */
  waiting: number;
}

/** The longest wait first; what is decided newest first. */
export function ScreeningRows({ question, caseId, address, waiting }: RowsProps) {
  const { client, screening: known } = trpc.useUtils();
  const input = { ...inputOf(question), limit: pageSize };
  const query = useCursorQuery(["screening", "list"], input, (cursor) =>
    client.screening.list.query({ ...input, ...cursor }),
  );
  useReadAgain(known.list, refreshMs);
  useEffect(() => void known.list.invalidate(), [known, waiting]);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { address, nowMs: query.dataUpdatedAt }));
  const isPlain = question.show === "waiting" && question.list === null;
  return (
    <PagedRows
      query={query}
      items={rows}
      selectedKey={caseId}
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

function itemOf(row: ScreeningRowView, { address, nowMs }: { address: string; nowMs: number }): QueueItem {
  const { state, list, openedAt, decidedAt, role } = row;
  const shared = { list: t(`list_${list}`), role: t(`role_${role}`) };
  return {
    key: row.id,
    href: `/admin/screening/${row.id}${address}`,
    title: <bdi>{row.entryName}</bdi>,
    detail:
      state === "open"
        ? t("waits", { ...shared, age: ageText(nowMs - Date.parse(openedAt)) })
        : t("decidedRow", { ...shared, at: formatMoment(decidedAt ?? openedAt) }),
    value: <Badge tone={stateTones[state]}>{stateText(row)}</Badge>,
    valueDetail: t("score", { score: row.score }),
  };
}
