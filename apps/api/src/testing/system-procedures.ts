import type { ProcedureRow } from "./procedure-row.ts";

export const systemProcedures: Readonly<Record<string, ProcedureRow>> = {
  "search.console": { as: "admin", input: { text: "ada" } },
  "system.about": { as: "user", input: undefined },
  "system.health": { as: "admin", needs: "ledger.read", input: undefined },
  "system.setVenue": {
    as: "admin",
    needs: "exchange.set_up",
    input: { venue: "demo", cancelOnly: false, reason: "Nothing was paused" },
  },
};
