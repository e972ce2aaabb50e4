import type { ProcedureRow, Victim } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000022";

/** Imported trades: each is its owner's alone. */
export const importedTradesProcedures: Readonly<Record<string, ProcedureRow>> = {
  "importedTrades.overview": { as: "user", input: undefined },
  "importedTrades.list": {
    as: "user",
    input: { limit: 5, importId: id },
    others: (victim: Victim) => ({ limit: 5, importId: victim.tradeImportId }),
  },
  "importedTrades.remove": {
    as: "user",
    input: { id },
    others: (victim: Victim) => ({ id: victim.tradeImportId }),
  },
};
