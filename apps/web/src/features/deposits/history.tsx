import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { Empty } from "@fillmark/ui/empty";
import { TextLink } from "@fillmark/ui/link";
import { FormCard } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { comma, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { deposits } from "../../messages/en/deposits.ts";
import { standingOf, whenOf } from "./deposit-text.ts";

const pageSize = 20;

/** Everything I ever asked to pay in, newest first. */
export function History({ openId }: { openId: string | null }) {
  const { client } = trpc.useUtils();
  const input = { limit: pageSize };
  const query = useCursorQuery(["deposits", "list"], input, (cursor) =>
    client.deposits.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <FormCard
      title={deposits("history")}
      action={<TextLink href="/profile/transactions">{deposits("transactions")}</TextLink>}
    >
      <QueryView
        query={query}
        failed={deposits("historyFailed")}
        skeleton={<SkeletonRows label={deposits("historyLoading")} count={3} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{deposits("historyEmpty")}</Empty>
          ) : (
            <Rows label={deposits("history")}>
              {items.map((deposit) => {
                const { id, asset, amount, arrived, kind, isSandbox, requestedAt } = deposit;
                const standing = standingOf(deposit);
                const words = isSandbox ? `${deposits(kind)}${comma}${deposits("sandbox")}` : deposits(kind);
                return (
                  <Row
                    key={id}
                    href={`/profile/loadfund?deposit=${id}`}
                    isSelected={id === openId}
                    start={<Coin asset={asset} />}
                    title={formatMoney(arrived ?? amount, asset)}
                    detail={words}
                    value={<Badge tone={standing.tone}>{standing.word}</Badge>}
                    valueDetail={<time dateTime={requestedAt}>{whenOf(requestedAt)}</time>}
                  />
                );
              })}
            </Rows>
          )
        }
      </QueryView>
      <LoadMore query={query} label={deposits("more")} className="lf__more" />
    </FormCard>
  );
}
