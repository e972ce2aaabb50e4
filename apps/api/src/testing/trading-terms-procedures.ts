import type { ProcedureRow } from "./procedure-row.ts";

const change = { changeId: "01890f3e-7b5a-7cc0-8000-000000000005" };
const userId = "01890f3e-7b5a-7cc0-8000-000000000001";
const tiers = [{ minVolume: "0", makerBps: -2, takerBps: 8 }];
const proposal = { kind: "fee_schedule", venue: "live", to: { tiers, until: null } };
const setUp = { as: "admin", needs: "exchange.set_up" } as const;

export const tradingTermsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "tradingTerms.feeSchedule": { as: "user", input: { venue: "demo" } },
  "tradingTerms.ofUser": { ...setUp, input: { userId } },
  "tradingTerms.list": { ...setUp, input: { open: true, limit: 5 } },
  "tradingTerms.find": { ...setUp, input: change },
  "tradingTerms.propose": { ...setUp, input: { userId, proposal, reason: "A market maker of ours" } },
  "tradingTerms.approve": { ...setUp, input: { ...change, payloadHash: "0".repeat(64) } },
  "tradingTerms.reject": { ...setUp, input: { ...change, reason: "Not like this" } },
  "tradingTerms.withdraw": { ...setUp, input: change },
};
