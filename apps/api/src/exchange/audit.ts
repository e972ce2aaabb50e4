// The audit in SQL: every invariant of the tables, each with how much was checked and the first row that fails.
import type pg from "pg";
import { approvalInvariants } from "./audit-approvals.ts";
import { ledgerInvariants, quickInvariants, type Invariant } from "./audit-invariants.ts";
import { liveVenueInvariants } from "./audit-live-venue.ts";
import { tradingInvariants } from "./audit-trading.ts";
import { toSafeInteger } from "./codecs.ts";

/** One line of the table that `npm run prove` prints. */
export interface Finding {
  readonly name: string;
  readonly checked: number;
  readonly failed: number;
  /** The first row that fails, as text; null when all hold. */
  readonly firstFailure: string | null;
}

export type Queryable = Pick<pg.ClientBase, "query">;

const allInvariants: readonly Invariant[] = [...ledgerInvariants, ...tradingInvariants];

/** All invariants, one after the other; run it inside one snapshot when someone may be writing. */
export async function auditTables(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of allInvariants) findings.push(await check(database, invariant));
  return findings;
}

/** The rules of money that people decide about; beside the invariants of the ledger, which need nobody. */
export async function auditApprovals(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of [...approvalInvariants, ...liveVenueInvariants])
    findings.push(await check(database, invariant));
  return findings;
}

/** Sentences naming the first failure of each invariant that doesn't hold. Empty is good. */
export async function auditLedger(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    return failuresOf(await auditTables(client));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** The present balances: as quick however long the history is. */
export async function auditPresent(database: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of quickInvariants) findings.push(await check(database, invariant));
  return findings;
}

/** What is worth checking at each start. */
export async function auditQuickly(database: Queryable): Promise<string[]> {
  return [...failuresOf(await auditPresent(database)), ...(await endsBeyondJournal(database))];
}

function failuresOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ name, firstFailure }) =>
    firstFailure === null ? [] : [`${name}: ${firstFailure}`],
  );
}

async function check(database: Queryable, { name, count, failures }: Invariant): Promise<Finding> {
  const counted = await database.query<{ checked: string }>(`select (${count})::text as checked`);
  const found = await database.query<{ failed: string; first_failure: string | null }>(
    `with failures as (${failures})
     select (select count(*) from failures)::text as failed, (select failure from failures limit 1) as first_failure`,
  );
  return {
    name,
    checked: toSafeInteger(counted.rows[0]?.checked ?? "0"),
    failed: toSafeInteger(found.rows[0]?.failed ?? "0"),
    firstFailure: found.rows[0]?.first_failure ?? null,
  };
}

/** The last rows of the other tables belong to the last commands of the journal, or to earlier ones. */
async function endsBeyondJournal(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ failure: string }>(`
    with tip as (select coalesce(max(seq), 0) as seq from journal)
    select format('the last %s is of seq %s, but the journal ends at %s', kind, ends.seq, tip.seq) as failure
    from tip, (
      (select 'fill' as kind, seq from fills order by id desc limit 1)
      union all (select 'transfer', seq from transfers order by id desc limit 1)
      union all (select 'order', placed_seq from orders order by id desc limit 1)) ends
    where ends.seq > tip.seq
    union all
    select format('the hash of seq %s is not a sha256', seq)
    from (select seq, hash from journal order by seq desc limit 1) last where length(hash) <> 32`);
  return rows.map((row) => row.failure);
}
