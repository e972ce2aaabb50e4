import { useEffect } from "react";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { CaseRowView } from "@fillmark/contracts/verification-cases";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { type QueueItem, QueueRows } from "@fillmark/ui/queue";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams, useSearchParams } from "wouter";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { SavedViews } from "../../console/saved-views.tsx";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";
import { ageText } from "../../console/age-text.ts";
import { CaseDetail } from "./case-detail.tsx";
import { OverrideDetail } from "./override-detail.tsx";
import { OverrideRows } from "./override-rows.tsx";
import "./cases.css";

const lists = ["waiting", "action_required", "approved", "rejected", "expired", "all", "overrides"] as const;
type List = (typeof lists)[number];
const levels: readonly TargetLevel[] = [1, 2, 3];
const pageSize = 50;
const refreshMs = 30_000;

interface Question {
  list: List;
  level: TargetLevel | null;
}

/** /admin/verification: what people sent to prove who they are, the longest wait first. */
export default function CasesPage() {
  const { caseId } = useParams<{ caseId?: string }>();
  const [question, ask] = useQuestion();
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <QueuePage
      permission="verification.read"
      title={cases("title")}
      listLabel={cases("list")}
      detailLabel={cases("detail")}
      hint={cases("hint")}
      filters={<Filters question={question} onAsk={ask} />}
      list={
        question.list === "overrides" ? (
          <OverrideRows search={search} selectedId={caseId} />
        ) : (
          <Rows question={{ ...question, list: question.list }} caseId={caseId} />
        )
      }
      detail={
        caseId === undefined ? undefined : question.list === "overrides" ? (
          <OverrideDetail key={caseId} requestId={caseId} />
        ) : (
          <CaseDetail key={caseId} caseId={caseId} />
        )
      }
      onBack={() => navigate(`/admin/verification${search}`)}
    />
  );
}

/** As it stands behind the path, so that opening a case keeps the list. */
function useSearch(): string {
  const [search] = useSearchParams();
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function useQuestion(): [Question, (question: Question) => void] {
  const [search, setSearch] = useSearchParams();
  const list = lists.find((one) => one === search.get("show")) ?? "waiting";
  const level = levels.find((one) => String(one) === search.get("level")) ?? null;
  const ask = (next: Question): void =>
    setSearch(
      {
        ...(next.list === "waiting" ? {} : { show: next.list }),
        ...(next.level === null ? {} : { level: String(next.level) }),
      },
      { replace: true },
    );
  return [{ list, level }, ask];
}

function Filters({ question, onAsk }: { question: Question; onAsk: (question: Question) => void }) {
  const { list, level } = question;
  return (
    <>
      <SavedViews list="verification" path="/admin/verification" />
      <InlineSelect
        label={cases("show")}
        look="chip"
        value={list}
        onChange={(chosen) => onAsk({ level, list: lists.find((one) => one === chosen) ?? "waiting" })}
        options={lists.map((value) => ({ value, label: cases(`list_${value}`) }))}
      />
      {list !== "overrides" && (
        <InlineSelect
          label={cases("levels")}
          look="chip"
          value={level === null ? "" : String(level)}
          onChange={(chosen) => onAsk({ list, level: levels.find((one) => String(one) === chosen) ?? null })}
          options={[
            { value: "", label: cases("anyLevel") },
            ...levels.map((value) => ({ value: String(value), label: cases("level", { level: value }) })),
          ]}
        />
      )}
    </>
  );
}

interface RowsProps {
  question: Question & { list: Exclude<List, "overrides"> };
  caseId: string | undefined;
}

function Rows({ question, caseId }: RowsProps) {
  const { client, verification: known } = trpc.useUtils();
  const search = useSearch();
  const { list, level } = question;
  const input = { list, limit: pageSize, ...(level === null ? {} : { level }) };
  const query = useCursorQuery(["verification", "list"], input, (cursor) =>
    client.verification.list.query({ ...input, ...cursor }),
  );
  useEffect(() => {
    const timer = setInterval(() => void known.list.invalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [known]);
  const found = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = found.map((row) => itemOf(row, { search, nowMs: query.dataUpdatedAt }));
  return (
    <>
      <QueryView
        query={query}
        failed={cases("failed")}
        skeleton={<SkeletonRows label={cases("loading")} count={8} />}
      >
        {() =>
          rows.length === 0 ? (
            <Empty>{cases(list === "waiting" && level === null ? "none" : "noneHere")}</Empty>
          ) : (
            <QueueRows label={cases("list")} items={rows} selectedKey={caseId} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={cases("loadMore")} className="ad__end" />
    </>
  );
}

function itemOf(row: CaseRowView, { search, nowMs }: { search: string; nowMs: number }): QueueItem {
  const { level, state, submittedAt, reviewer } = row;
  const isWaiting = (state === "submitted" || state === "in_review") && submittedAt !== null;
  return {
    key: row.id,
    href: `/admin/verification/${row.id}${search}`,
    title: <bdi>{row.name === "" ? row.email : row.name}</bdi>,
    detail: isWaiting
      ? cases("waits", { level, age: ageText(nowMs - Date.parse(submittedAt)) })
      : cases("changed", { level, at: formatMoment(row.changedAt) }),
    value: <Badge tone={isWaiting ? "info" : "neutral"}>{verification(`state_${state}`)}</Badge>,
    valueDetail: reviewer !== null && state === "in_review" && cases("takenBy", { name: reviewer.name }),
  };
}
