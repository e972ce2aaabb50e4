import type { ProcedureRow, Victim } from "./procedure-row.ts";

const depositId = "01890f3e-7b5a-7cc0-8000-000000000020";
const other = "01890f3e-7b5a-7cc0-8000-000000000021";
const ofDeposit = (victim: Victim) => ({ depositId: victim.depositId });
const deposit = { depositId };
const payment = { paymentId: other };
const method = {
  rail: "sandbox-bank",
  asset: "USD",
  min: "10",
  max: "100",
  isEnabled: true,
  instructions: "",
};

export const depositsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "deposits.listMethods": { as: "user", input: undefined },
  "deposits.request": {
    as: "user",
    input: { venue: "live", requestId: other, methodId: other, amount: "100" },
    others: ({ depositId: id }) => ({ venue: "live", requestId: id, methodId: id, amount: "100" }),
  },
  "deposits.submitProof": {
    as: "user",
    input: { ...deposit, fileId: other },
    others: ({ depositId: id, fileId }) => ({ depositId: id, fileId }),
  },
  "deposits.cancel": {
    as: "user",
    input: { venue: "live", ...deposit },
    others: (victim) => ({ venue: "live", ...ofDeposit(victim) }),
  },
  "deposits.find": { as: "user", input: deposit, others: ofDeposit },
  "deposits.list": { as: "user", input: { limit: 5 } },
  "deposits.listQueue": { as: "admin", needs: "money.read", input: { queue: "all", kind: "bank", limit: 5 } },
  "deposits.findQueued": { as: "admin", needs: "money.read", input: deposit },
  "deposits.approve": { as: "admin", needs: "money.approve", input: { ...deposit, amount: "100" } },
  "deposits.reject": { as: "admin", needs: "money.approve", input: { ...deposit, reason: "Not found" } },
  "deposits.rejectCredit": {
    as: "admin",
    needs: "money.approve",
    input: { ...deposit, reason: "Not like this" },
  },
  "deposits.settleReview": { as: "admin", needs: "money.approve", input: deposit },
  "deposits.listUnmatched": { as: "admin", needs: "money.read", input: { list: "waiting", limit: 5 } },
  "deposits.findUnmatched": { as: "admin", needs: "money.read", input: payment },
  "deposits.assignPayment": {
    as: "admin",
    needs: "money.approve",
    input: { ...payment, to: { kind: "user", user: "nobody@example.com" } },
  },
  "deposits.approveAssignment": {
    as: "admin",
    needs: "money.approve",
    input: { ...payment, payloadHash: "0".repeat(64) },
  },
  "deposits.rejectAssignment": {
    as: "admin",
    needs: "money.approve",
    input: { ...payment, reason: "Not theirs" },
  },
  "deposits.withdrawAssignment": { as: "admin", needs: "money.approve", input: payment },
  "deposits.returnPayment": {
    as: "admin",
    needs: "money.approve",
    input: { ...payment, reason: "Nobody's" },
  },
  "deposits.listAllMethods": { as: "admin", needs: "exchange.set_up", input: undefined },
  "deposits.saveMethod": { as: "admin", needs: "exchange.set_up", input: method },
  "rails.list": { as: "admin", needs: "exchange.set_up", input: undefined },
  "rails.actInSandbox": {
    as: "admin",
    needs: "money.approve",
    input: { rail: "sandbox-bank", subject: "deposit", id: depositId, act: "settle" },
  },
};
