import { useState } from "react";
import { OWNER_KINDS } from "./owner-kinds.ts";
import type { LedgerAccountView, OwnerKind } from "@fillmark/contracts/ledger";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Link } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { useLocation } from "wouter";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { formatDecimal } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { ledger } from "../../messages/en/ledger.ts";

interface Filter {
  owner: string;
  ownerKind: OwnerKind | "";
  venue: "demo" | "live" | "";
}

const everything: Filter = { owner: "", ownerKind: "", venue: "" };

function inputOf({ owner, ownerKind, venue }: Filter) {
  return {
    ...(owner === "" ? {} : { owner }),
    ...(ownerKind === "" ? {} : { ownerKind }),
    ...(venue === "" ? {} : { venue }),
  };
}

/** Every account, found by its owner. */
export function Accounts() {
  const { client } = trpc.useUtils();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState(everything);
  const input = inputOf(filter);
  const query = useCursorQuery(["ledger", "listAccounts"], input, (cursor) =>
    client.ledger.listAccounts.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const make = async (): Promise<string> =>
    accountsCsv(
      await readAllPages((cursor) =>
        client.ledger.listAccounts.query({
          ...input,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <Panel
      title={ledger("accounts")}
      action={<CsvButton label={ledger("csv")} failed={ledger("csvFailed")} name="accounts" make={make} />}
    >
      <Filters filter={filter} onChange={setFilter} />
      <QueryView
        query={query}
        failed={ledger("accountsFailed")}
        skeleton={<SkeletonRows label={ledger("accountsLoading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty action={<Button onClick={() => setFilter(everything)}>{ledger("clear")}</Button>}>
              {ledger("accountsNone")}
            </Empty>
          ) : (
            <Table
              label={ledger("accounts")}
              columns={columns}
              items={items}
              keyOf={({ id }) => id}
              onOpen={(account) => navigate(pathOf(account))}
            />
          )
        }
      </QueryView>
      <LoadMore query={query} label={ledger("loadMore")} className="ad__end" />
    </Panel>
  );
}

const dayMs = 86_400_000;

const pathOf = ({ id }: LedgerAccountView): string => `/admin/ledger/${id}`;

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(filter.owner);
  return (
    <search>
      <form
        className="ad__filters"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...filter, owner: typed.trim() });
        }}
      >
        <SearchField
          label={ledger("search")}
          placeholder={ledger("searchHint")}
          className="lg__search"
          value={typed}
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "") onChange({ ...filter, owner: "" });
          }}
        />
        <InlineSelect
          label={ledger("owner")}
          look="chip"
          value={filter.ownerKind}
          onChange={(chosen) =>
            onChange({ ...filter, ownerKind: OWNER_KINDS.find((kind) => kind === chosen) ?? "" })
          }
          options={[
            { value: "", label: ledger("anyKind") },
            ...OWNER_KINDS.map((value) => ({ value, label: ledger(`kind_${value}`) })),
          ]}
        />
        <InlineSelect
          label={ledger("venue")}
          look="chip"
          value={filter.venue}
          onChange={(chosen) =>
            onChange({ ...filter, venue: chosen === "demo" || chosen === "live" ? chosen : "" })
          }
          options={[
            { value: "", label: ledger("anyVenue") },
            { value: "live", label: ledger("live") },
            { value: "demo", label: ledger("demo") },
          ]}
        />
      </form>
    </search>
  );
}

const columns: ReadonlyArray<Column<LedgerAccountView>> = [
  {
    key: "account",
    head: ledger("account"),
    cell: (account) => (
      <Link className="link" href={pathOf(account)}>
        {account.id}
      </Link>
    ),
  },
  {
    key: "owner",
    head: ledger("owner"),
    cell: ({ owner }) => <span title={owner}>{owner}</span>,
    className: "lg__owner",
  },
  { key: "venue", head: ledger("venue"), cell: ({ venue }) => ledger(venue) },
  { key: "asset", head: ledger("asset"), cell: ({ asset }) => asset },
  {
    key: "available",
    head: ledger("available"),
    isNumeric: true,
    cell: ({ available }) => formatDecimal(available),
  },
  { key: "held", head: ledger("held"), isNumeric: true, cell: ({ held }) => formatDecimal(held) },
  {
    key: "open",
    head: ledger("oldestOpen"),
    cell: ({ oldestOpenAt }) =>
      oldestOpenAt === null ? "–" : <span className="nowrap text-secondary">{openSince(oldestOpenAt)}</span>,
  },
];

/** "3 d"; whole days, as nobody asks this by the hour. */
function openSince(at: string): string {
  return ledger("openDays", { days: Math.max(0, Math.floor((Date.now() - Date.parse(at)) / dayMs)) });
}

function accountsCsv(rows: readonly LedgerAccountView[]): string {
  return toCsv(
    ["id", "owner", "owner_kind", "venue", "asset", "available", "held"],
    rows.map((row) => [row.id, row.owner, row.ownerKind, row.venue, row.asset, row.available, row.held]),
  );
}
