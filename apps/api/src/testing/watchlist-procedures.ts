import type { ProcedureRow } from "./procedure-row.ts";

export const watchlistProcedures: Readonly<Record<string, ProcedureRow>> = {
  "watchlist.list": { as: "user", input: undefined },
  "watchlist.sync": { as: "user", input: { changes: [{ pair: "BTC-USD", isOn: true, agoMs: 5 }] } },
};
