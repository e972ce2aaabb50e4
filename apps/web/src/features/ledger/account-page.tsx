import { useState } from "react";
import type { LedgerAccountView, LedgerPostingView } from "@fillmark/contracts/ledger";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { useParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { formatDecimal, formatMoment, exactMoney } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { ledger } from "../../messages/en/ledger.ts";
import { TransferDialog } from "./transfer-dialog.tsx";
import "./ledger.css";

/** /admin/ledger/:accountId: one account, and all that ever moved on it. */
export default function AccountPage() {
  const { accountId } = useParams<{ accountId: string }>();
  return (
    <>
      <ConsoleHeader title={ledger("accountTitle")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="ledger.read">
          <Postings key={accountId} accountId={accountId} />
        </Allowed>
      </main>
    </>
  );
}

function Postings({ accountId }: { accountId: string }) {
  const { client } = trpc.useUtils();
  const [transferId, setTransferId] = useState<string | null>(null);
  const query = useCursorQuery(["ledger", "listPostings"], { accountId }, (cursor) =>
    client.ledger.listPostings.query({ accountId, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const make = async (): Promise<string> =>
    postingsCsv(
      await readAllPages((cursor) =>
        client.ledger.listPostings.query({
          accountId,
          limit: 200,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      ),
    );
  return (
    <div className="lg">
      <Link className="btn btn--quiet btn--sm lg__back" href="/admin/ledger">
        {ledger("back")}
      </Link>
      <QueryView
        query={query}
        failed={ledger("postingsFailed")}
        skeleton={<SkeletonRows label={ledger("postingsLoading")} count={8} />}
      >
        {({ pages }) => (
          <>
            {pages[0] !== undefined && <Account account={pages[0].account} />}
            <Panel
              title={ledger("postings")}
              action={
                <CsvButton
                  label={ledger("csv")}
                  failed={ledger("csvFailed")}
                  name={`account-${accountId}`}
                  make={make}
                />
              }
            >
              <Table
                label={ledger("postings")}
                columns={columns(setTransferId)}
                items={items}
                keyOf={({ transferId: id, bucket }) => `${id} ${bucket}`}
              />
            </Panel>
          </>
        )}
      </QueryView>
      <LoadMore query={query} label={ledger("loadMore")} className="ad__end" />
      {transferId !== null && <TransferDialog transferId={transferId} onClose={() => setTransferId(null)} />}
    </div>
  );
}

function Account({ account }: { account: LedgerAccountView }) {
  const { owner, ownerKind, venue, asset, available, held, oldestOpenAt } = account;
  const admin = useCurrentAdmin();
  return (
    <Panel title={`${asset}, ${ledger(venue)}`} isPadded isFirst>
      <KeyValue className="lg__wide">
        <KeyValueLine name={ledger("owner")}>
          {ownerKind === "user" && may(admin, "user.read") ? (
            <Link className="link" href={`/admin/users/${owner}`}>
              {owner}
            </Link>
          ) : (
            owner
          )}
        </KeyValueLine>
        <KeyValueLine name={ledger("available")}>{exactMoney(available, asset)}</KeyValueLine>
        <KeyValueLine name={ledger("held")}>{exactMoney(held, asset)}</KeyValueLine>
        {oldestOpenAt !== null && (
          <KeyValueLine name={ledger("oldestOpen")}>{formatMoment(oldestOpenAt)}</KeyValueLine>
        )}
      </KeyValue>
    </Panel>
  );
}

const columns = (open: (transferId: string) => void): ReadonlyArray<Column<LedgerPostingView>> => [
  {
    key: "when",
    head: ledger("when"),
    cell: ({ at }) => <span className="nowrap text-secondary">{formatMoment(at)}</span>,
  },
  { key: "kind", head: ledger("kind"), cell: ({ kind }) => kind },
  { key: "bucket", head: ledger("bucket"), cell: ({ bucket }) => ledger(`bucket_${bucket}`) },
  {
    key: "amount",
    head: ledger("amount"),
    isNumeric: true,
    cell: ({ amount }) => formatDecimal(amount, { isSigned: true }),
  },
  { key: "after", head: ledger("after"), isNumeric: true, cell: ({ after }) => formatDecimal(after) },
  {
    key: "transfer",
    head: ledger("transfer"),
    cell: ({ transferId }) => (
      <Button
        size="sm"
        variant="quiet"
        aria-label={ledger("openTransfer", { id: transferId })}
        onClick={() => open(transferId)}
      >
        {transferId}
      </Button>
    ),
  },
];

function postingsCsv(rows: readonly LedgerPostingView[]): string {
  return toCsv(
    ["at", "kind", "bucket", "amount", "after", "transfer", "journal_seq"],
    rows.map((row) => [row.at, row.kind, row.bucket, row.amount, row.after, row.transferId, row.seq]),
  );
}
