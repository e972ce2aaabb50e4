import { useState } from "react";
import type { TransactionView, TransferKind } from "@fillmark/contracts/funds";
import type { Venue } from "@fillmark/contracts/constants";
import { Empty } from "@fillmark/ui/empty";
import { Link } from "@fillmark/ui/link";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { exactMoney, formatMoment } from "../../format/format.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { users } from "../../messages/en/users.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { VenueChoice } from "./venue-choice.tsx";

const pageSize = 50;

/** Those that change a balance; holds only move money within an account. */
const kinds = [
  "deposit",
  "withdrawal",
  "withdrawal_fee",
  "withdrawal_return",
  "trade",
  "fee",
  "rebate",
  "swap",
  "swap_fee",
  "adjustment",
  "demo_grant",
  "demo_reset",
] as const satisfies readonly TransferKind[];
type Kind = (typeof kinds)[number];

/** What moved on this user's accounts, each with its place in the ledger. */
export function Movements({ userId, venue: first }: { userId: string; venue: Venue }) {
  const { client } = trpc.useUtils();
  const [venue, setVenue] = useState(first);
  const [kind, setKind] = useState<Kind | "">("");
  const input = { userId, venue, ...(kind === "" ? {} : { kind }) };
  const query = useCursorQuery(["users", "listMovements"], { ...input, limit: pageSize }, (cursor) =>
    client.users.listMovements.query({ ...input, limit: pageSize, ...cursor }),
  );
  const hasLedger = may(useCurrentAdmin(), "ledger.read");
  const make = async (): Promise<string> =>
    movementsCsv(
      await readAllPages((cursor) =>
        client.users.listMovements.query({
          ...input,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <>
      <div className="usr__filters">
        <VenueChoice venue={venue} onChange={setVenue} />
        <InlineSelect
          label={users("kind")}
          look="chip"
          value={kind}
          onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? "")}
          options={[
            { value: "", label: users("anyKind") },
            ...kinds.map((value) => ({ value, label: users(`movement_${value}`) })),
          ]}
        />
        <CsvButton
          label={users("csv")}
          failed={users("csvFailed")}
          name={`movements-${userId}`}
          make={make}
        />
      </div>
      <QueryView
        query={query}
        failed={users("movementsFailed")}
        skeleton={<SkeletonRows label={users("movementsLoading")} count={5} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <Empty>{users("movementsNone")}</Empty>
          ) : (
            <Table
              label={users("movements")}
              columns={columns(hasLedger)}
              items={items}
              keyOf={({ id, asset, bucket }) => `${id} ${asset} ${bucket}`}
            />
          );
        }}
      </QueryView>
      <LoadMore query={query} label={users("loadMore")} className="ad__end" />
    </>
  );
}

/** A posting is a side of a transfer. */
const transferOf = ({ id }: TransactionView): string => id.split(".")[0] ?? id;

function columns(hasLedger: boolean): ReadonlyArray<Column<TransactionView>> {
  return [
    {
      key: "when",
      head: users("when"),
      cell: ({ at }) => <span className="nowrap text-secondary">{formatMoment(at)}</span>,
    },
    {
      key: "what",
      head: users("what"),
      cell: ({ kind, pair }) => (
        <>
          {users(`movement_${kind}`)}
          {pair !== null && <span className="usr__second">{pair}</span>}
        </>
      ),
    },
    {
      key: "amount",
      head: users("amount"),
      isNumeric: true,
      cell: ({ amount, asset }) => exactMoney(amount, asset),
    },
    {
      key: "after",
      head: users("after"),
      isNumeric: true,
      cell: ({ balanceAfter, asset }) => exactMoney(balanceAfter, asset),
    },
    {
      key: "ledger",
      head: users("ledger"),
      cell: (each) => {
        const id = transferOf(each);
        const text = users("transfer", { id });
        return hasLedger ? (
          <Link className="link nowrap" href={`/admin/ledger?transfer=${id}`}>
            {text}
          </Link>
        ) : (
          <span className="nowrap">{text}</span>
        );
      },
    },
  ];
}

function movementsCsv(items: readonly TransactionView[]): string {
  return toCsv(
    ["transfer_id", "seq", "at", "venue", "kind", "asset", "amount", "balance_after", "pair", "order_id"],
    items.map((each) => [
      transferOf(each),
      each.seq,
      each.at,
      each.venue,
      each.kind,
      each.asset,
      each.amount,
      each.balanceAfter,
      each.pair ?? "",
      each.orderId ?? "",
    ]),
  );
}
