import type { LedgerSummaryView, TrialBalanceRow } from "@fillmark/contracts/ledger";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { formatDecimal, formatMoment, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { ledger } from "../../messages/en/ledger.ts";

/** Who has what of each asset, which together is nothing; what is on its way; and what leads to its cause. */
export function Summary() {
  const query = trpc.ledger.summary.useQuery();
  return (
    <QueryView
      query={query}
      failed={ledger("summaryFailed")}
      skeleton={<SkeletonRows label={ledger("summaryLoading")} count={6} />}
    >
      {({ balances, inFlight, explained }) => (
        <>
          <Panel
            title={ledger("trial")}
            isFirst
            action={
              <CsvButton
                label={ledger("csv")}
                failed={ledger("csvFailed")}
                name="trial-balance"
                make={() => Promise.resolve(trialCsv(balances))}
              />
            }
          >
            {balances.length === 0 ? (
              <Empty>{ledger("trialNone")}</Empty>
            ) : (
              <Table
                label={ledger("trial")}
                density="snug"
                columns={columns}
                items={balances}
                keyOf={({ venue, asset }) => `${venue} ${asset}`}
              />
            )}
          </Panel>
          <div className="lg__facts">
            <Explained explained={explained} />
            <InFlight inFlight={inFlight} />
          </div>
        </>
      )}
    </QueryView>
  );
}

function Explained({ explained }: Pick<LedgerSummaryView, "explained">) {
  const all = explained.reduce((sum, { postings }) => sum + postings, 0);
  const known = explained.reduce((sum, each) => sum + each.explained, 0);
  const missing = explained.filter((each) => each.explained < each.postings);
  // Cut, not rounded: a hundred per cent means every one.
  const percent = all === 0 ? 100 : Math.floor((known / all) * 10_000) / 100;
  return (
    <Panel title={ledger("explained")} isPadded>
      <p className="text-14">{ledger("explainedAll", { percent, count: formatDecimal(String(all)) })}</p>
      {missing.length > 0 && (
        <p className="text-14 down">
          {ledger("explainedMissing", {
            kinds: missing
              .map((each) => ledger("kindCount", { kind: each.kind, count: each.postings - each.explained }))
              .join(", "),
          })}
        </p>
      )}
    </Panel>
  );
}

function InFlight({ inFlight }: Pick<LedgerSummaryView, "inFlight">) {
  return (
    <Panel title={ledger("inFlight")} isPadded>
      {inFlight.length === 0 ? (
        <p className="text-14 text-muted">{ledger("inFlightNone")}</p>
      ) : (
        <KeyValue>
          {inFlight.map(({ asset, count, amount, oldestAt }) => (
            <KeyValueLine key={asset} name={ledger("inFlightLine", { count, at: formatMoment(oldestAt) })}>
              {formatMoney(amount, asset)}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </Panel>
  );
}

function sum(key: "users" | "liquidity" | "fees" | "issuer" | "externals"): Column<TrialBalanceRow> {
  return { key, head: ledger(key), isNumeric: true, cell: (row) => formatDecimal(row[key]) };
}

const columns: ReadonlyArray<Column<TrialBalanceRow>> = [
  { key: "venue", head: ledger("venue"), cell: ({ venue }) => ledger(venue) },
  { key: "asset", head: ledger("asset"), cell: ({ asset }) => <span className="font-medium">{asset}</span> },
  sum("users"),
  sum("liquidity"),
  sum("fees"),
  sum("issuer"),
  sum("externals"),
  {
    key: "total",
    head: ledger("total"),
    isNumeric: true,
    cell: ({ total }) =>
      total === "0" ? (
        ledger("zero")
      ) : (
        <span className="down font-medium">{ledger("notZero", { sum: formatDecimal(total) })}</span>
      ),
  },
];

function trialCsv(rows: readonly TrialBalanceRow[]): string {
  return toCsv(
    ["venue", "asset", "users", "liquidity", "fees", "issuer", "externals", "sum"],
    rows.map((row) => [
      row.venue,
      row.asset,
      row.users,
      row.liquidity,
      row.fees,
      row.issuer,
      row.externals,
      row.total,
    ]),
  );
}
