import type { UnmatchedList, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Badge } from "@fillmark/ui/badge";
import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams, useSearchParams } from "wouter";
import { formatMoment, formatMoney } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/pages.ts";
import { QueuePage } from "../../lib/queue-page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { unmatched as words } from "../../messages/en/unmatched-payments.ts";
import { UnmatchedPayment } from "./unmatched-payment.tsx";

const pageSize = 50;
const lists = ["waiting", "to_return"] as const satisfies readonly UnmatchedList[];

/** /admin/payments: money whose reference was given to nobody, the longest wait first. */
export default function UnmatchedPage() {
  const { paymentId } = useParams<{ paymentId?: string }>();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const list = lists.find((each) => each === search.get("show")) ?? "waiting";
  const query = list === "waiting" ? "" : `?show=${list}`;
  return (
    <QueuePage
      permission="money.read"
      title={words("title")}
      tools={
        <ButtonLink href="/admin/deposits" size="sm">
          {words("toDeposits")}
        </ButtonLink>
      }
      filters={
        <InlineSelect
          look="chip"
          label={words("show")}
          value={list}
          onChange={(value) => setSearch(value === "waiting" ? {} : { show: value }, { replace: true })}
          options={lists.map((value) => ({ value, label: words(`list_${value}`) }))}
        />
      }
      list={<Rows list={list} query={query} openId={paymentId} />}
      detail={
        paymentId === undefined ? undefined : <UnmatchedPayment key={paymentId} paymentId={paymentId} />
      }
      hint={words("hint")}
      listLabel={words("title")}
      detailLabel={words("detail")}
      onBack={() => navigate(`/admin/payments${query}`)}
    />
  );
}

interface RowsProps {
  list: UnmatchedList;
  query: string;
  openId: string | undefined;
}

function Rows({ list, query, openId }: RowsProps) {
  const { client } = trpc.useUtils();
  const input = { list, limit: pageSize };
  const pages = usePages(["deposits", "listUnmatched"], input, (cursor) =>
    client.deposits.listUnmatched.query({ ...input, ...cursor }),
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Loaded
        query={pages}
        failed={words("failed")}
        skeleton={<SkeletonRows label={words("loading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{words(`none_${list}`)}</Empty>
          ) : (
            <QueueRows
              label={words("title")}
              items={items.map((item) => rowOf(item, query))}
              selectedKey={openId}
            />
          )
        }
      </Loaded>
      <LoadMore query={pages} label={words("more")} className="dq__more" />
    </>
  );
}

function rowOf(item: UnmatchedPaymentView, query: string) {
  const { id, reference, rail, arrivedAt, amount, asset, state, assignment } = item;
  const isProposed = state === "waiting" && assignment?.approval.state === "pending";
  return {
    key: id,
    href: `/admin/payments/${id}${query}`,
    title: <bdi>{reference === "" ? words("noReference") : reference}</bdi>,
    detail: `${rail} · ${formatMoment(arrivedAt)}`,
    value: formatMoney(amount, asset),
    valueDetail: (
      <Badge tone={isProposed ? "info" : "neutral"}>
        {words(isProposed ? "badge_proposed" : `badge_${state}`)}
      </Badge>
    ),
  };
}
