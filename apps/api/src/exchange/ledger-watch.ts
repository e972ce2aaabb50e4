// A look at the ledger that is quick enough for every minute: the present balances, and conservation by kind. Only
// transfers that came since the last look are read; what those before them add up to is remembered, and `npm run
// prove` adds it up again from the first one.
import type { Venue } from "@fillmark/contracts/constants";
import { quickInvariants } from "./audit-invariants.ts";
import { ownedGrowth, owns } from "./kind-flows.ts";

/** The most transfers that one look reads: a second or two of work. The next look takes the next ones. */
const MAX_TRANSFERS = 500_000;

/** What runs SQL: `?` stands for a value. */
export interface SqlRunner {
  execute<Rows extends object[]>(sql: string, values?: unknown[]): Promise<Rows>;
}

export interface LedgerCheck {
  /** One sentence for each thing that doesn't hold, the first of its kind. Empty is good. */
  readonly findings: readonly { readonly venue: Venue; readonly failure: string }[];
  /** The newest transfer that has been counted. */
  readonly throughTransfer: number;
  /** More transfers than one look reads were waiting: conservation by kind is judged once they are counted. */
  readonly isBehind: boolean;
}

type Finding = LedgerCheck["findings"][number];

/** Inside a transaction, so that two looks at once count nothing twice; each query sees one moment. */
export async function watchLedger(database: SqlRunner): Promise<LedgerCheck> {
  await database.execute("lock table ledger_watch in exclusive mode");
  const findings: Finding[] = [];
  for (const { failures } of quickInvariants) {
    const rows = await database.execute<Finding[]>(
      `select distinct on (venue) venue, failure from (${failures}) failing order by venue`,
    );
    findings.push(...rows);
  }
  const rows = await database.execute<KindRow[]>(countNewTransfers, [MAX_TRANSFERS]);
  const isBehind = rows.some((row) => row.is_behind);
  for (const { venue, asset, expected, owned } of isBehind ? [] : rows) {
    if (venue === null || expected === owned) continue;
    findings.push({ venue, failure: `${venue} ${asset}: the kinds give ${expected}, ${owned} is owned` });
  }
  return { findings, throughTransfer: Number(rows[0]?.through ?? 0), isBehind };
}

interface KindRow {
  readonly venue: Venue | null;
  readonly asset: string | null;
  readonly expected: string;
  readonly owned: string;
  readonly through: string;
  readonly is_behind: boolean;
}

/** One statement, so that the transfers counted and the balances compared are of the same moment. */
const countNewTransfers = `
  with span as (
    select since, least(newest, since + ?) as through, newest from (
      select coalesce((select through_transfer from ledger_watch), 0) as since,
        coalesce((select max(id) from transfers), 0) as newest) known),
  added as (
    select t.venue, t.asset, sum(${ownedGrowth}) as growth
    from span join transfers t on t.id > span.since and t.id <= span.through
    join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account group by 1, 2),
  counted as (
    insert into ledger_sums (venue, asset, owned) select venue, asset, growth from added
    on conflict (venue, asset) do update set owned = ledger_sums.owned + excluded.owned
    returning venue, asset, owned),
  moved as (
    insert into ledger_watch (through_transfer, checked_at) select through, now() from span
    on conflict (only_row) do update set through_transfer = excluded.through_transfer, checked_at = excluded.checked_at),
  expected as (
    select venue, asset, owned from counted
    union all
    select venue, asset, owned from ledger_sums where (venue, asset) not in (select venue, asset from added)),
  present as (
    select venue, asset, coalesce(sum(available + held) filter (where ${owns("a")}), 0) as owned
    from accounts a group by 1, 2)
  select both_sides.venue, both_sides.asset, both_sides.expected::text, both_sides.owned::text, span.through::text,
    span.newest > span.through as is_behind
  from span left join (
    select venue, asset, coalesce(e.owned, 0) as expected, coalesce(p.owned, 0) as owned
    from expected e full join present p using (venue, asset)) both_sides on true
  order by both_sides.venue, both_sides.asset`;
