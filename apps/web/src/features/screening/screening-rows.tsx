import { useEffect } from "react";
import type { ScreeningRowView } from "@fillmark/contracts/screening";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { type QueueItem, QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatMoment } from "../../format/format.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { ageText } from "../../console/age-text.ts";
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
  useEffect(() => {
    const timer = setInterval(() => void known.list.invalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [known]);
  useEffect(() => void known.list.invalidate(), [known, waiting]);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { address, nowMs: query.dataUpdatedAt }));
  const isPlain = question.show === "waiting" && question.list === null;
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
            <QueueRows label={t("listLabel")} items={rows} selectedKey={caseId} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={t("loadMore")} className="ad__end" />
    </>
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
