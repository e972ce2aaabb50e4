import type { ProcedureRow } from "./procedure-row.ts";

const change = { changeId: "01890f3e-7b5a-7cc0-8000-000000000004" };
const proposal = { kind: "pair", pair: "BTC-USD", set: { bandBps: 500 } };
const setUp = { as: "admin", needs: "exchange.set_up" } as const;

export const marketRulesProcedures: Readonly<Record<string, ProcedureRow>> = {
  "marketRules.current": { ...setUp, input: undefined },
  "marketRules.listings": { ...setUp, input: undefined },
  "marketRules.preview": { ...setUp, input: { proposal } },
  "marketRules.list": { ...setUp, input: { open: true, limit: 5 } },
  "marketRules.find": { ...setUp, input: change },
  "marketRules.propose": { ...setUp, input: { proposal, reason: "The market moves more now" } },
  "marketRules.approve": { ...setUp, input: { ...change, payloadHash: "0".repeat(64) } },
  "marketRules.reject": { ...setUp, input: { ...change, reason: "Not like this" } },
  "marketRules.withdraw": { ...setUp, input: change },
  "marketRules.halt": { ...setUp, input: { pair: "NONE-USD", state: "halted", reason: "Wrong prices" } },
};
