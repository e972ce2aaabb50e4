import type { ProcedureRow } from "./procedure-row.ts";

const withdrawalId = "01890f3e-7b5a-7cc0-8000-000000000010";
const destinationId = "01890f3e-7b5a-7cc0-8000-000000000011";
const payloadHash = "0".repeat(64);
const reason = "Not what it seems";

/** Money that leaves: what users ask for, and what the console decides. */
export const withdrawalsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "withdrawals.terms": { as: "user", input: undefined },
  "withdrawals.listDestinations": { as: "user", input: undefined },
  "withdrawals.addDestination": {
    as: "user",
    input: {
      venue: "live",
      kind: "bank",
      asset: "USD",
      label: "My bank",
      holder: "Ada",
      iban: "DE02120300000000202051",
    },
  },
  "withdrawals.archiveDestination": {
    as: "user",
    input: { destinationId },
    others: (victim) => ({ destinationId: victim.destinationId }),
  },
  "withdrawals.setTravelRule": {
    as: "user",
    input: { destinationId, travelRule: { wallet: "provider", provider: "Another exchange" } },
    others: (victim) => ({
      destinationId: victim.destinationId,
      travelRule: { wallet: "provider", provider: "Another exchange" },
    }),
  },
  "withdrawals.setAllowList": { as: "user", input: { isOn: true } },
  "withdrawals.request": {
    as: "user",
    input: { venue: "live", clientWithdrawalId: "mine-1", destinationId, asset: "USD", amount: "50" },
    others: (victim) => ({
      venue: "live",
      clientWithdrawalId: "mine-1",
      destinationId: victim.destinationId,
      asset: "USD",
      amount: "50",
    }),
  },
  "withdrawals.list": { as: "user", input: { limit: 5 } },
  "withdrawals.find": {
    as: "user",
    input: { withdrawalId },
    others: (victim) => ({ withdrawalId: victim.withdrawalId }),
  },
  "withdrawals.cancel": {
    as: "user",
    input: { venue: "live", withdrawalId },
    others: (victim) => ({ venue: "live", withdrawalId: victim.withdrawalId }),
  },
  "withdrawals.queue": { as: "admin", needs: "money.read", input: { queue: "to_do", limit: 5 } },
  "withdrawals.travelRuleRecords": {
    as: "admin",
    needs: "verification.read",
    input: { queue: "all", limit: 5 },
  },
  "withdrawals.review": { as: "admin", needs: "money.read", input: { withdrawalId } },
  "withdrawals.approve": { as: "admin", needs: "money.approve", input: { withdrawalId, payloadHash } },
  "withdrawals.reject": { as: "admin", needs: "money.approve", input: { withdrawalId, reason } },
  "withdrawals.checkRail": { as: "admin", needs: "money.approve", input: { withdrawalId } },
  "withdrawals.proposeOutcome": {
    as: "admin",
    needs: "money.approve",
    input: { withdrawalId, paid: true, reason },
  },
  "withdrawals.approveOutcome": { as: "admin", needs: "money.approve", input: { withdrawalId, payloadHash } },
  "withdrawals.rejectOutcome": { as: "admin", needs: "money.approve", input: { withdrawalId, reason } },
};
