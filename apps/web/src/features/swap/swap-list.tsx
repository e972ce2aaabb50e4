import type { Venue } from "@fillmark/contracts/constants";
import type { SwapView } from "@fillmark/contracts/swap";
import { CoinPair } from "@fillmark/ui/coin";
import { Empty } from "@fillmark/ui/empty";
import { hiddenFigure } from "@fillmark/ui/figure";
import { FormCard } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { FoldedReceipt } from "../../account/receipt.tsx";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { swap } from "../../messages/en/swap.ts";

const PAGE = 20;

/** What was swapped on this venue, newest first. */
export function SwapList({ venue }: { venue: Venue }) {
  const { client } = trpc.useUtils();
  const input = { limit: PAGE, venue };
  const query = useCursorQuery(["swap", "list"], input, (cursor) =>
    client.swap.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <FormCard title={swap("recent")}>
      <QueryView
        query={query}
        failed={swap("recentFailed")}
        skeleton={<SkeletonRows label={swap("recentLoading")} count={3} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{swap("none")}</Empty>
          ) : (
            <Rows label={swap("recent")}>
              {items.map((item) => (
                <Swap key={item.id} item={item} />
              ))}
            </Rows>
          )
        }
      </QueryView>
      <LoadMore query={query} label={swap("more")} className="swap__end" />
    </FormCard>
  );
}

function Swap({ item }: { item: SwapView }) {
  const { hideBalances } = usePreferences();
  const { from, to, fromAmount, toAmount, state } = item;
  const moved = (amount: string, asset: string) =>
    hideBalances ? `${hiddenFigure} ${asset}` : formatMoney(amount, asset, true);
  const isOver = state !== "failed";
  return (
    <>
      <Row
        start={<CoinPair from={from} to={to} />}
        title={swap("pair", { from, to })}
        detail={whenAndHow(item)}
        value={isOver ? moved(toAmount, to) : undefined}
        valueDetail={isOver ? moved(`-${fromAmount}`, from) : undefined}
      />
      {item.receipt !== null && (
        <li className="swap__receipt">
          <FoldedReceipt receipt={item.receipt} />
        </li>
      )}
    </>
  );
}

function whenAndHow({ state, acceptedAt, reason }: SwapView): string {
  const at = formatMoment(acceptedAt);
  if (state === "failed") return swap("state_failed", { at, reason: reason ?? "" });
  return state === "accepted" ? swap("state_accepted", { at }) : at;
}
