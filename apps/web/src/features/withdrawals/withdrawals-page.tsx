import type { QueuedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { withdrawalTones } from "../../format/withdrawal-tones.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import { QueueCsv } from "./queue-csv.tsx";
import {
  everything,
  inputOf,
  isNarrowed,
  QueueFilters,
  type Question,
  useWithdrawalsQuestion,
} from "./queue-filters.tsx";
import { TravelRuleExport } from "./travel-rule-export.tsx";
import { WithdrawalDetail } from "./withdrawal-detail.tsx";

const PAGE = 50;

/** /admin/withdrawals/:withdrawalId?: what waits for a yes, and all that ever left. */
export default function WithdrawalsPage() {
  const { withdrawalId } = useParams<{ withdrawalId?: string }>();
  const [question, ask, address] = useWithdrawalsQuestion();
  const [, go] = useLocation();
  return (
    <QueuePage
      permission="money.read"
      title={withdrawals("title")}
      tools={<Tools question={question} />}
      filters={<QueueFilters question={question} onAsk={ask} />}
      list={
        <List
          question={question}
          address={address}
          selectedId={withdrawalId}
          onClear={() => ask(everything)}
        />
      }
      listLabel={withdrawals("list")}
      detailLabel={withdrawals("detail")}
      hint={withdrawals("hint")}
      detail={
        withdrawalId === undefined ? undefined : (
          <WithdrawalDetail key={withdrawalId} withdrawalId={withdrawalId} />
        )
      }
      onBack={() => go(`/admin/withdrawals${address}`)}
    />
  );
}

/** The list as a file, and for compliance what the travel rule asks for of its crypto withdrawals. */
function Tools({ question }: { question: Question }) {
  const admin = useCurrentAdmin();
  return (
    <>
      <QueueCsv question={question} />
      {may(admin, "verification.read") && (
        <TravelRuleExport question={inputOf(question)} name={`travel-rule-${question.queue}`} />
      )}
    </>
  );
}

interface ListProps {
  question: Question;
  address: string;
  selectedId: string | undefined;
  onClear: () => void;
}

function List({ question, address, selectedId, onClear }: ListProps) {
  const { client } = trpc.useUtils();
  const input = { ...inputOf(question), limit: PAGE };
  const query = useCursorQuery(["withdrawals", "queue"], input, (cursor) =>
    client.withdrawals.queue.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={query}
        failed={withdrawals("failed")}
        skeleton={<SkeletonRows label={withdrawals("loading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Nothing question={question} onClear={onClear} />
          ) : (
            <QueueRows
              label={withdrawals("list")}
              selectedKey={selectedId}
              items={items.map((item) => rowOf(item, address))}
            />
          )
        }
      </QueryView>
      <LoadMore query={query} label={withdrawals("more")} className="ad__end" />
    </>
  );
}

function rowOf(item: QueuedWithdrawalView, address: string) {
  const { id, user, amount, asset, createdAt, state, approvals } = item;
  const count =
    state === "awaiting_approval"
      ? ` ${withdrawals("given", { given: approvals.given, needed: approvals.needed })}`
      : "";
  return {
    key: id,
    href: `/admin/withdrawals/${id}${address}`,
    title: user.name ?? user.email,
    detail: formatMoment(createdAt),
    value: formatMoney(amount, asset),
    valueDetail: (
      <Badge tone={item.alarm === null ? withdrawalTones[state] : "danger"}>
        {withdrawals(`state_${state}`)}
        {count}
      </Badge>
    ),
  };
}

function Nothing({ question, onClear }: { question: Question; onClear: () => void }) {
  if (isNarrowed(question))
    return (
      <Empty action={<Button onClick={onClear}>{withdrawals("clear")}</Button>}>
        {withdrawals("noMatch")}
      </Empty>
    );
  return <Empty>{withdrawals(question.queue === "to_do" ? "noneToDo" : "none")}</Empty>;
}
