import type { DuplicateRowView } from "@fillmark/contracts/duplicates";
import { Badge } from "@fillmark/ui/badge";
import type { QueueItem } from "@fillmark/ui/queue";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { ageText } from "../../console/age-text.ts";
import { PagedRows } from "../../console/paged-rows.tsx";
import { useReadAgain } from "../../console/use-read-again.ts";
import { formatMoment } from "../../format/format.ts";
import { duplicates as t } from "../../messages/en/duplicates.ts";
import { inputOf, type DuplicateQuestion } from "./duplicate-filters.tsx";
import { rowStateText, signalsText, stateTones } from "./duplicate-text.ts";

const pageSize = 50;
const refreshMs = 15_000;

interface RowsProps {
  question: DuplicateQuestion;
  caseId: string | undefined;
  address: string;
}

/** The longest wait first; what is decided newest first. */
export function DuplicateRows({ question, caseId, address }: RowsProps) {
  const { client, duplicates: known } = trpc.useUtils();
  const input = { ...inputOf(question), limit: pageSize };
  const query = useCursorQuery(["duplicates", "list"], input, (cursor) =>
    client.duplicates.list.query({ ...input, ...cursor }),
  );
  useReadAgain(known.list, refreshMs);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { address, nowMs: query.dataUpdatedAt }));
  const isPlain = question.show === "waiting" && question.signal === null;
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

function itemOf(row: DuplicateRowView, { address, nowMs }: { address: string; nowMs: number }): QueueItem {
  const { user, other, state, openedAt, reopenedAt, decidedAt } = row;
  const signals = signalsText(row.signals);
  const age = ageText(nowMs - Date.parse(reopenedAt ?? openedAt));
  return {
    key: row.id,
    href: `/admin/duplicates/${row.id}${address}`,
    title: <bdi>{t("pair", { user: user.email, other: other.email })}</bdi>,
    detail:
      state === "open"
        ? t(reopenedAt === null ? "waits" : "reopenedRow", { signals, age })
        : t("decidedRow", { signals, at: formatMoment(decidedAt ?? openedAt) }),
    value: <Badge tone={stateTones[state]}>{rowStateText(row)}</Badge>,
  };
}
