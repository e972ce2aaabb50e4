// How an integration test ends: whatever it did, the ledger adds up.
import pg from "pg";
import { expect } from "vitest";
import { auditLedger } from "../exchange/audit.ts";

/** Fails with the first row of each invariant that doesn't hold. */
export async function expectLedgerBalanced(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    expect(await auditLedger(pool)).toEqual([]);
  } finally {
    await pool.end();
  }
}
