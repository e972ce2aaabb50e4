import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { VenueName } from "@fillmark/contracts/shapes";

const Findings = z.array(z.object({ venue: VenueName, failure: z.string() }));
export type Findings = z.infer<typeof Findings>;

export interface LedgerWatch {
  /** ms since epoch. */
  readonly checkedAt: number;
  readonly throughTransfer: string;
  readonly findings: Findings;
}

/** What the last look left behind; null before the first. */
export async function readWatch(em: EntityManager): Promise<LedgerWatch | null> {
  const rows = await em.execute<{ at: number; through: string; findings: unknown }[]>(
    `select (extract(epoch from checked_at) * 1000)::float8 as at, through_transfer::text as through, findings
     from ledger_watch`,
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    checkedAt: row.at,
    throughTransfer: row.through,
    findings: Findings.parse(row.findings),
  };
}

/** Gives what the look before this one had found. */
export async function replaceFindings(em: EntityManager, findings: Readonly<Findings>): Promise<Findings> {
  const rows = await em.execute<{ findings: unknown }[]>(`select findings from ledger_watch for update`);
  await em.execute(`update ledger_watch set findings = ?::jsonb`, [JSON.stringify(findings)]);
  return Findings.parse(rows[0]?.findings ?? []);
}
