import type { UnmatchedList, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Badge } from "@fillmark/ui/badge";
import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams, useSearchParams } from "wouter";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { unmatched as t } from "../../messages/en/unmatched-payments.ts";
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
      title={t("title")}
      tools={
        <ButtonLink href="/admin/deposits" size="sm">
          {t("toDeposits")}
        </ButtonLink>
      }
      filters={
        <InlineSelect
          look="chip"
          label={t("show")}
          value={list}
          onChange={(value) => setSearch(value === "waiting" ? {} : { show: value }, { replace: true })}
          options={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
        />
      }
      list={<Rows list={list} query={query} openId={paymentId} />}
      detail={
        paymentId === undefined ? undefined : <UnmatchedPayment key={paymentId} paymentId={paymentId} />
      }
      hint={t("hint")}
      listLabel={t("title")}
      detailLabel={t("detail")}
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
  const pages = useCursorQuery(["deposits", "listUnmatched"], input, (cursor) =>
    client.deposits.listUnmatched.query({ ...input, ...cursor }),
  );
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={pages}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{t(`none_${list}`)}</Empty>
          ) : (
            <QueueRows
              label={t("title")}
              items={items.map((item) => rowOf(item, query))}
              selectedKey={openId}
            />
          )
        }
      </QueryView>
      <LoadMore query={pages} label={t("more")} className="dq__more" />
    </>
  );
}

function rowOf(item: UnmatchedPaymentView, query: string) {
  const { id, reference, rail, arrivedAt, amount, asset, state, assignment } = item;
  const isProposed = state === "waiting" && assignment?.approval.state === "pending";
  return {
    key: id,
    href: `/admin/payments/${id}${query}`,
    title: <bdi>{reference === "" ? t("noReference") : reference}</bdi>,
    detail: `${rail} · ${formatMoment(arrivedAt)}`,
    value: formatMoney(amount, asset),
    valueDetail: (
      <Badge tone={isProposed ? "info" : "neutral"}>
        {t(isProposed ? "badge_proposed" : `badge_${state}`)}
      </Badge>
    ),
  };
}
