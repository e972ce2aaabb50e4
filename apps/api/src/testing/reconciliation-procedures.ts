import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000061";
const account = { accountId: id };
const line = { lineId: id };
const decided = { ...line, reason: "Not a deposit" };
const money = { as: "admin", needs: "money.approve" } as const;
const read = { as: "admin", needs: "money.read" } as const;

export const chargebacksProcedures: Readonly<Record<string, ProcedureRow>> = {
  "chargebacks.find": { ...read, input: { depositId: id } },
  "chargebacks.open": { ...money, input: { depositId: id, amount: "10", reason: "The bank says so" } },
  "chargebacks.propose": {
    ...money,
    input: { chargebackId: id, outcome: "returned", reason: "The bank says so" },
  },
  "chargebacks.approve": { ...money, input: { chargebackId: id, payloadHash: "0".repeat(64) } },
  "chargebacks.reject": { ...money, input: { chargebackId: id, reason: "Not like this" } },
  "chargebacks.withdraw": { ...money, input: { chargebackId: id } },
};

export const reconciliationProcedures: Readonly<Record<string, ProcedureRow>> = {
  "reconciliation.listAccounts": { ...read, input: undefined },
  "reconciliation.saveAccount": {
    as: "admin",
    needs: "exchange.set_up",
    input: {
      rail: "sandbox-bank",
      asset: "USD",
      kind: "us",
      label: "Chase",
      holder: "Fillmark Inc",
      bank: "Chase",
      account: "123456789",
      routing: "021000021",
      isShown: false,
    },
  },
  "reconciliation.listStatements": { ...read, input: { ...account, limit: 5 } },
  "reconciliation.listWaiting": { ...read, input: account },
  "reconciliation.listLines": { ...read, input: { ...account, limit: 5 } },
  "reconciliation.findLine": { ...read, input: line },
  "reconciliation.searchCandidates": { ...read, input: { ...line, text: "FM" } },
  "reconciliation.confirmMatch": { ...money, input: { ...line, depositId: id } },
  "reconciliation.confirmPayout": { ...money, input: { ...line, withdrawalId: id } },
  "reconciliation.setAside": { ...money, input: decided },
  "reconciliation.sendBack": { ...money, input: decided },
  "reconciliation.takeBack": { ...money, input: { ...decided, depositId: id } },
  "reconciliation.reopen": { ...money, input: decided },
};
