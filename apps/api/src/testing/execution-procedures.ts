import type { ProcedureRow } from "./procedure-row.ts";

const period = { from: "2026-11-01", to: "2026-11-30" };

/** Execution quality: of one's own fills, and of all for those who see the ledger. */
export const executionProcedures: Readonly<Record<string, ProcedureRow>> = {
  "execution.summary": { as: "user", input: { venue: "demo", ...period } },
  "execution.list": { as: "user", input: { venue: "demo", limit: 5, ...period } },
  "execution.ofOrder": { as: "user", input: { orderId: "1" }, others: ({ orderId }) => ({ orderId }) },
  "execution.desk": { as: "admin", needs: "ledger.read", input: { venue: "demo", ...period } },
  "execution.liquidity": { as: "admin", needs: "ledger.read", input: { venue: "demo", ...period } },
};
