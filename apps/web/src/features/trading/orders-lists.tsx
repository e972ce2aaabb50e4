import type { ReactNode } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import type { Venue } from "@fillmark/contracts/constants";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
import { orders } from "../../messages/en/orders.ts";
import { FillsList } from "./fills-list.tsx";
import { type OrderFilter, fillsInput, filterInput, isFiltered } from "./order-filter.ts";
import type { PairsByName } from "./order-text.ts";
import { OrdersRows } from "./orders-rows.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { PendingRows } from "./pending-rows.tsx";

export interface OrdersListProps {
  venue: Venue;
  filter: OrderFilter;
  pairs: PairsByName;
  isDesk: boolean;
  selected: string | null;
  onOpen: (orderId: string) => void;
  onCancel: (order: OrderView) => void;
  onClear: () => void;
}

const PAGE = 50;

export function OrdersList({ scope, ...props }: OrdersListProps & { scope: "open" | "history" }) {
  const { venue, filter, pairs, isDesk, selected, onOpen, onCancel } = props;
  const { client } = trpc.useUtils();
  const input = { scope, venue, limit: PAGE, ...filterInput(filter) };
  const query = useCursorQuery(["trading", "listOrders"], input, (cursor) =>
    client.trading.listOrders.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const known = new Set(items.flatMap((order) => order.clientOrderId ?? []));
  const shared = { label: orders(scope), items, pairs, look: "page" as const, selected };
  const open = (order: OrderView) => onOpen(order.id);
  return (
    <>
      {scope === "open" && <PendingRows known={known} />}
      <Paged
        query={query}
        count={items.length}
        empty={orderLists(scope === "open" ? "noOpen" : "noHistory")}
        {...props}
      >
        {isDesk ? (
          <OrdersTable {...shared} onOpen={open} onCancel={scope === "open" ? onCancel : undefined} />
        ) : (
          <OrdersRows {...shared} onOpen={open} onCancel={scope === "open" ? onCancel : undefined} />
        )}
      </Paged>
    </>
  );
}

export function FillsPages(props: OrdersListProps) {
  const { venue, filter, pairs, isDesk, onOpen } = props;
  const { client } = trpc.useUtils();
  const input = { venue, limit: PAGE, ...fillsInput(filter) };
  const query = useCursorQuery(["trading", "listFills"], input, (cursor) =>
    client.trading.listFills.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Paged query={query} count={items.length} empty={orderLists("noFills")} {...props}>
      <FillsList look="page" items={items} pairs={pairs} isDesk={isDesk} onOpen={onOpen} />
    </Paged>
  );
}

interface PagedQuery {
  data: object | undefined;
  error: unknown;
  isFetching: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface PagedProps extends Pick<OrdersListProps, "filter" | "onClear"> {
  query: PagedQuery;
  count: number;
  empty: string;
  children: ReactNode;
}

/** A list that grows as its end comes into sight, with its loading, failing, offline and empty state. */
function Paged({ query, count, empty, filter, onClear, children }: PagedProps) {
  return (
    <QueryView
      query={query}
      failed={orders("failed")}
      skeleton={<SkeletonRows label={orderLists("loading")} count={8} />}
    >
      {() =>
        count === 0 ? (
          <Nothing {...{ empty, filter, onClear }} />
        ) : (
          <>
            {children}
            <LoadMore query={query} label={orderTimeline("more")} className="or__end" />
          </>
        )
      }
    </QueryView>
  );
}

function Nothing({ empty, filter, onClear }: Pick<PagedProps, "empty" | "filter" | "onClear">) {
  if (isFiltered(filter))
    return (
      <Empty action={<Button onClick={onClear}>{orderTimeline("clearFilters")}</Button>}>
        {orderTimeline("noMatch")}
      </Empty>
    );
  return (
    <Empty
      action={
        <ButtonLink href="/trade" variant="primary">
          {orderTimeline("placeOrder")}
        </ButtonLink>
      }
    >
      {empty}
    </Empty>
  );
}
