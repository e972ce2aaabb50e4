// How an integration test ends: whatever it did, the ledger adds up.
import { expect } from "vitest";
import { auditLedger } from "../exchange/audit.ts";
import { quietPool } from "./quiet-pool.ts";

/** Fails with the first row of each invariant that doesn't hold. */
export async function expectLedgerBalanced(url: string): Promise<void> {
  const pool = quietPool(url, 1);
  try {
    expect(await auditLedger(pool)).toEqual([]);
  } finally {
    await pool.end();
  }
}
