import type { ProcedureRow } from "./procedure-row.ts";

export const systemProcedures: Readonly<Record<string, ProcedureRow>> = {
  "savedViews.list": { as: "admin", input: { list: "users" } },
  "savedViews.save": {
    as: "admin",
    input: { list: "users", name: "Frozen", search: "state=frozen", isShared: false },
  },
  "savedViews.remove": { as: "admin", input: { id: "01890f3e-7b5a-7cc0-8000-000000000009" } },
  "search.console": { as: "admin", input: { text: "ada" } },
  "system.about": { as: "user", input: undefined },
  "system.health": { as: "admin", needs: "ledger.read", input: undefined },
  "system.setVenue": {
    as: "admin",
    needs: "exchange.set_up",
    input: { venue: "demo", cancelOnly: false, reason: "Nothing was paused" },
  },
};
