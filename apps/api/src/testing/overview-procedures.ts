import type { ProcedureRow } from "./procedure-row.ts";

/** How the platform stands, by what each role may see of it. */
export const overviewProcedures: Readonly<Record<string, ProcedureRow>> = {
  "overview.queues": { as: "admin", input: undefined },
  "overview.queueTargets": { as: "admin", needs: "site.set_up", input: undefined },
  "overview.setQueueTargets": {
    as: "admin",
    needs: "site.set_up",
    input: {
      support: 5,
      deposits: 60,
      withdrawals: 30,
      verification: 1_440,
      approvals: 60,
      unmatched: 240,
      screening: 1_440,
      monitoring: 1_440,
      duplicates: 1_440,
      statements: 1_440,
    },
  },
  "overview.trading": { as: "admin", needs: "ledger.read", input: undefined },
  "overview.people": { as: "admin", needs: "user.read", input: undefined },
  "overview.money": { as: "admin", needs: "money.read", input: undefined },
  "overview.installation": { as: "admin", needs: "ledger.read", input: undefined },
  "overview.health": { as: "admin", needs: "ledger.read", input: undefined },
};
