import type { ProcedureRow } from "./procedure-row.ts";

const quoteId = "01890f3e-7b5a-7cc0-8000-000000000012";

/** Swaps: a quote is its owner's alone. */
export const swapProcedures: Readonly<Record<string, ProcedureRow>> = {
  "swap.quote": { as: "user", input: { venue: "demo", from: "USD", to: "BTC", fromAmount: "100" } },
  "swap.accept": {
    as: "user",
    input: { venue: "demo", quoteId },
    others: (victim) => ({ venue: "demo", quoteId: victim.quoteId }),
  },
  "swap.quoteDust": { as: "user", input: { venue: "demo", to: "USD" } },
  "swap.acceptDust": { as: "user", input: { venue: "demo", quoteIds: [quoteId] } },
  "swap.find": { as: "user", input: { quoteId }, others: (victim) => ({ quoteId: victim.quoteId }) },
  "swap.list": { as: "user", input: { limit: 5 } },
};
