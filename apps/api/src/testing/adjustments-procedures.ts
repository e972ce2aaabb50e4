import type { ProcedureRow } from "./procedure-row.ts";

const someId = "01890f3e-7b5a-7cc0-8000-000000000001";
const adjustment = { adjustmentId: "01890f3e-7b5a-7cc0-8000-000000000003" };

export const adjustmentsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "approvals.waiting": { as: "admin", input: undefined },
  "approvals.findStanding": { as: "admin", input: { userId: someId } },
  "approvals.listOwnAccounts": { as: "admin", input: undefined },
  "approvals.stateOwnAccount": { as: "admin", input: { email: "somebody@example.com" } },
  "adjustments.list": { as: "admin", needs: "money.read", input: { open: true, limit: 5 } },
  "adjustments.find": { as: "admin", needs: "money.read", input: adjustment },
  "adjustments.propose": {
    as: "admin",
    needs: "money.adjust",
    input: {
      userId: someId,
      asset: "USD",
      amount: "-1.5",
      category: "correction",
      reason: "A wrong booking",
    },
  },
  "adjustments.inventory": { as: "admin", needs: "money.read", input: undefined },
  "adjustments.proposeHouse": {
    as: "admin",
    needs: "money.adjust",
    input: { asset: "USD", amount: "1000", reason: "For swaps of this week" },
  },
  "adjustments.approve": {
    as: "admin",
    needs: "money.approve",
    input: { ...adjustment, payloadHash: "0".repeat(64) },
  },
  "adjustments.reject": {
    as: "admin",
    needs: "money.approve",
    input: { ...adjustment, reason: "Not like this" },
  },
  "adjustments.withdraw": { as: "admin", needs: "money.adjust", input: adjustment },
};
