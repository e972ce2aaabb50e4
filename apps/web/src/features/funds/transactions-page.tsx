import "./transactions.css";
import "./funds.css";
import { useState } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type CsvAccount, readAllPages } from "../../lib/csv.ts";
import { OwnCsvButton } from "../../account/named-demo-account.tsx";
import { useVenue } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { funds } from "../../messages/en/funds.ts";
import { shell } from "../../messages/en/shell.ts";
import { StatementsPanel } from "./statements-panel.tsx";
import {
  TransactionFilters,
  type TransactionFilter,
  filterInput,
  isFiltered,
  noFilter,
} from "./transaction-filters.tsx";
import { transactionsCsv } from "./transactions-csv.ts";
import { TransactionsList } from "./transactions-list.tsx";

const PAGE = 50;

/** /profile/transactions: every posting of mine, newest first, with the balance after it. */
export default function TransactionsPage() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const [filter, setFilter] = useState<TransactionFilter>(noFilter);
  const { client } = trpc.useUtils();
  const input = { venue, limit: PAGE, ...filterInput(filter) };
  const query = useCursorQuery(["funds", "listTransactions"], input, (cursor) =>
    client.funds.listTransactions.query({ ...input, ...cursor }),
  );
  const actions = <TransactionsCsv filter={filter} />;
  return (
    <Page
      title={shell("titleTransactions")}
      titleShown="desktop"
      className="screen-transactions"
      actions={isDesk ? actions : undefined}
    >
      <TransactionFilters filter={filter} onChange={setFilter} isDemo={venue === "demo"} />
      {!isDesk && <div className="tx__actions">{actions}</div>}
      <div className="tx">
        <section className="panel panel--first" aria-label={funds("transactions")}>
          <QueryView
            query={query}
            failed={funds("txFailed")}
            skeleton={<SkeletonRows label={funds("txLoading")} count={10} />}
          >
            {({ pages }) => {
              const items = pages.flatMap((page) => page.items);
              if (items.length === 0) return <Nothing filter={filter} onClear={() => setFilter(noFilter)} />;
              return (
                <TransactionsList items={items} isDesk={isDesk} hasBuckets={input.movements === "all"} />
              );
            }}
          </QueryView>
          <LoadMore query={query} label={funds("more")} className="tx__end" />
        </section>
        {/* On a phone it stands below the list, whose length isn't known before. */}
        {(isDesk || !query.isPending) && <StatementsPanel />}
      </div>
    </Page>
  );
}

function Nothing({ filter, onClear }: { filter: TransactionFilter; onClear: () => void }) {
  if (isFiltered(filter))
    return (
      <Empty action={<Button onClick={onClear}>{funds("clearFilters")}</Button>}>{funds("txNoMatch")}</Empty>
    );
  return (
    <Empty
      action={
        <ButtonLink href="/trade" variant="primary">
          {funds("startTrading")}
        </ButtonLink>
      }
    >
      {funds("txEmpty")}
    </Empty>
  );
}

/** Everything that the filter shows, not only the lines on screen. */
function TransactionsCsv({ filter }: { filter: TransactionFilter }) {
  const venue = useVenue();
  const { client } = trpc.useUtils();
  async function make(of: CsvAccount | null): Promise<string> {
    const items = await readAllPages((cursor) =>
      client.funds.listTransactions.query({
        venue,
        limit: 200,
        ...filterInput(filter),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    return transactionsCsv(items, of);
  }
  return (
    <OwnCsvButton label={funds("csv")} failed={funds("csvFailed")} name="transactions" {...{ venue, make }} />
  );
}
