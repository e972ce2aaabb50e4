import "./console-deposits.css";
import { useEffect } from "react";
import type { DepositQueue, QueuedDepositView } from "@fillmark/contracts/deposits";
import type { RailKind } from "@fillmark/contracts/rails";
import { Badge } from "@fillmark/ui/badge";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams, useSearchParams } from "wouter";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { SavedViews } from "../../console/saved-views.tsx";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";
import { standingOf, whenOf } from "./deposit-text.ts";
import { ReviewedDeposit } from "./reviewed-deposit.tsx";

const pageSize = 50;
/** What comes meanwhile shows without a press. */
const everyMs = 20_000;
const queues = [
  "to_do",
  "open",
  "all",
  "requested",
  "proof_submitted",
  "approved",
  "rejected",
  "canceled",
  "expired",
  "returned",
] as const satisfies readonly DepositQueue[];
const kinds = ["bank", "crypto", "card"] as const satisfies readonly RailKind[];

interface Question {
  queue: DepositQueue;
  kind: RailKind | null;
  reference: string;
}

/** What is asked for stands in the address, so that the way back leads to the same list. */
function useQuestion(): [Question, (question: Question) => void, query: string] {
  const [search, setSearch] = useSearchParams();
  const queue = queues.find((each) => each === search.get("queue")) ?? "to_do";
  const kind = kinds.find((each) => each === search.get("kind")) ?? null;
  const ask = ({ queue: shown, kind: way, reference }: Question): void =>
    setSearch(
      {
        ...(shown === "to_do" ? {} : { queue: shown }),
        ...(way === null ? {} : { kind: way }),
        ...(reference === "" ? {} : { reference }),
      },
      { replace: true },
    );
  const query = search.toString();
  return [{ queue, kind, reference: search.get("reference") ?? "" }, ask, query === "" ? "" : `?${query}`];
}

/** /admin/deposits: money on its way in that people have to look at, oldest first. */
export default function DepositQueuePage() {
  const { depositId } = useParams();
  const [, navigate] = useLocation();
  const admin = useCurrentAdmin();
  const [question, ask, query] = useQuestion();
  const isDesk = useIsDesk();
  const places = (
    <>
      <ButtonLink href="/admin/payments" size="sm">
        {t("unmatched")}
      </ButtonLink>
      {may(admin, "exchange.set_up") && (
        <ButtonLink href="/admin/deposit-methods" size="sm">
          {t("methods")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <QueuePage
      permission="money.read"
      title={t("title")}
      tools={isDesk && places}
      filters={
        <>
          {/* The head of a phone has room for the title alone. */}
          {!isDesk && places}
          <Filters question={question} onAsk={ask} />
        </>
      }
      list={<Waiting question={question} onAsk={ask} query={query} openId={depositId} />}
      detail={depositId === undefined ? undefined : <ReviewedDeposit key={depositId} depositId={depositId} />}
      hint={t("hint", { keys: t("keys") })}
      listLabel={t("list")}
      detailLabel={t("detail")}
      onBack={() => navigate(`/admin/deposits${query}`)}
    />
  );
}

interface FiltersProps {
  question: Question;
  onAsk: (question: Question) => void;
}

function Filters({ question, onAsk }: FiltersProps) {
  return (
    <>
      <SavedViews list="deposits" path="/admin/deposits" />
      <InlineSelect
        look="chip"
        label={t("queue")}
        value={question.queue}
        onChange={(value) => onAsk({ ...question, queue: queues.find((each) => each === value) ?? "to_do" })}
        options={queues.map((value) => ({ value, label: t(`queue_${value}`) }))}
      />
      <InlineSelect
        look="chip"
        label={t("kind")}
        value={question.kind ?? "all"}
        onChange={(value) => onAsk({ ...question, kind: kinds.find((each) => each === value) ?? null })}
        options={(["all", ...kinds] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <SearchField
        label={t("reference")}
        isSmall
        value={question.reference}
        maxLength={200}
        onChange={(event) => onAsk({ ...question, reference: event.target.value.trim() })}
      />
    </>
  );
}

interface WaitingProps extends FiltersProps {
  query: string;
  openId: string | undefined;
}

function Waiting({ question, onAsk, query, openId }: WaitingProps) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { queue, kind, reference } = question;
  const input = {
    queue,
    limit: pageSize,
    ...(kind === null ? {} : { kind }),
    ...(reference === "" ? {} : { reference }),
  };
  const pages = useCursorQuery(["deposits", "listQueue"], input, (cursor) =>
    client.deposits.listQueue.query({ ...input, ...cursor }),
  );
  useEffect(() => {
    const timer = setInterval(() => void utils.deposits.listQueue.invalidate(), everyMs);
    return () => clearInterval(timer);
  }, [utils]);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const isAsked = kind !== null || reference !== "" || queue !== "to_do";
  return (
    <>
      <QueryView
        query={pages}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={8} />}
      >
        {() =>
          items.length > 0 ? (
            <QueueRows
              label={t("title")}
              items={items.map((item) => rowOf(item, query))}
              selectedKey={openId}
            />
          ) : isAsked ? (
            <Empty
              action={
                <Button onClick={() => onAsk({ queue: "to_do", kind: null, reference: "" })}>
                  {t("clear")}
                </Button>
              }
            >
              {t("noMatch")}
            </Empty>
          ) : (
            <Empty>{t("none")}</Empty>
          )
        }
      </QueryView>
      <LoadMore query={pages} label={t("more")} className="dq__more" />
    </>
  );
}

function rowOf(item: QueuedDepositView, query: string) {
  const { id, user, asset, amount, arrived, kind, isSandbox, requestedAt } = item;
  const way = isSandbox ? `${t(`kind_${kind}`)}, ${t("sandbox")}` : t(`kind_${kind}`);
  return {
    key: id,
    href: `/admin/deposits/${id}${query}`,
    title: user.name ?? user.email,
    detail: `${way} · ${whenOf(requestedAt)}`,
    value: formatMoney(arrived ?? amount, asset),
    valueDetail: <Sign item={item} />,
  };
}

/** What calls for an admin comes before where it stands. */
function Sign({ item }: { item: QueuedDepositView }) {
  if (item.review !== null) return <Badge tone="danger">{t(`badge_${item.review}`)}</Badge>;
  const isOpen = item.state === "requested" || item.state === "proof_submitted";
  if (isOpen && item.arrived !== null) return <Badge tone="ok">{t("badge_arrived")}</Badge>;
  if (isOpen && item.isPending) return <Badge tone="info">{t("badge_pending")}</Badge>;
  const { tone } = standingOf(item);
  return <Badge tone={tone}>{t(`queue_${item.state}`)}</Badge>;
}
