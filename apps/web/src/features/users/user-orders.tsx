import { useState } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import type { Venue } from "@fillmark/contracts/constants";
import { Empty } from "@fillmark/ui/empty";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { users } from "../../messages/en/users.ts";
import { VenueChoice } from "./venue-choice.tsx";

const pageSize = 50;
const scopes = ["all", "open", "history"] as const;
type Scope = (typeof scopes)[number];

/** This user's orders, newest first. */
export function UserOrders({ userId, venue: first }: { userId: string; venue: Venue }) {
  const { client } = trpc.useUtils();
  const [venue, setVenue] = useState(first);
  const [scope, setScope] = useState<Scope>("all");
  const input = { userId, venue, scope };
  const query = useCursorQuery(["users", "listOrders"], { ...input, limit: pageSize }, (cursor) =>
    client.users.listOrders.query({ ...input, limit: pageSize, ...cursor }),
  );
  const make = async (): Promise<string> =>
    ordersCsv(
      await readAllPages((cursor) =>
        client.users.listOrders.query({ ...input, limit: 200, ...(cursor === undefined ? {} : { cursor }) }),
      ),
    );
  return (
    <>
      <div className="usr__filters">
        <VenueChoice venue={venue} onChange={setVenue} />
        <InlineSelect
          label={users("scope")}
          look="chip"
          value={scope}
          onChange={(chosen) => setScope(scopes.find((each) => each === chosen) ?? "all")}
          options={scopes.map((value) => ({ value, label: users(`scope_${value}`) }))}
        />
        <CsvButton label={users("csv")} failed={users("csvFailed")} name={`orders-${userId}`} make={make} />
      </div>
      <QueryView
        query={query}
        failed={users("ordersFailed")}
        skeleton={<SkeletonRows label={users("ordersLoading")} count={5} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <Empty>{users("ordersNone")}</Empty>
          ) : (
            <Table label={users("allOrders")} columns={columns} items={items} keyOf={({ id }) => id} />
          );
        }}
      </QueryView>
      <LoadMore query={query} label={users("loadMore")} className="ad__end" />
    </>
  );
}

const columns: ReadonlyArray<Column<OrderView>> = [
  {
    key: "when",
    head: users("when"),
    cell: ({ placedAt }) => <span className="nowrap text-secondary">{formatMoment(placedAt)}</span>,
  },
  {
    key: "order",
    head: users("order"),
    cell: ({ id, pair, side }) => (
      <>
        <span className={side === "buy" ? "up font-medium" : "down font-medium"}>{users(side)}</span> {pair}
        <span className="usr__second">{id}</span>
      </>
    ),
  },
  {
    key: "quantity",
    head: users("quantity"),
    isNumeric: true,
    cell: ({ quantity, filled }) => formatDecimal(quantity ?? filled),
  },
  { key: "filled", head: users("filled"), isNumeric: true, cell: ({ filled }) => formatDecimal(filled) },
  {
    key: "price",
    head: users("price"),
    isNumeric: true,
    cell: ({ price }) => (price === null ? users("atMarket") : formatDecimal(price)),
  },
  { key: "state", head: users("state"), cell: ({ state }) => state.replace(/_/g, " ") },
];

function ordersCsv(items: readonly OrderView[]): string {
  return toCsv(
    ["id", "placed_at", "venue", "pair", "side", "type", "quantity", "filled", "price", "state"],
    items.map((each) => [
      each.id,
      each.placedAt,
      each.venue,
      each.pair,
      each.side,
      each.type,
      each.quantity ?? "",
      each.filled,
      each.price ?? "",
      each.state,
    ]),
  );
}
