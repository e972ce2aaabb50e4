import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { VenueName } from "@fillmark/contracts/shapes";
import { query } from "../../db/query.ts";

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
  const row = await query(em)
    .selectFrom("ledger_watch")
    .select(["checked_at", "through_transfer", "findings"])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    checkedAt: row.checked_at.getTime(),
    throughTransfer: row.through_transfer,
    findings: Findings.parse(row.findings),
  };
}

/** Gives what the look before this one had found. */
export async function replaceFindings(em: EntityManager, findings: Readonly<Findings>): Promise<Findings> {
  const before = await query(em).selectFrom("ledger_watch").select("findings").forUpdate().executeTakeFirst();
  await query(em)
    .updateTable("ledger_watch")
    .set({ findings: JSON.stringify(findings) })
    .execute();
  return Findings.parse(before?.findings ?? []);
}
