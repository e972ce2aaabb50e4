import type { ProcedureRow } from "./procedure-row.ts";

const onDemo = { venue: "demo" } as const;

/** The demo accounts of the caller: each is named by a number among their own. */
export const demoProcedures: Readonly<Record<string, ProcedureRow>> = {
  "demo.status": { as: "user", input: undefined },
  "demo.balance": { as: "user", input: undefined },
  "demo.toggle": { as: "user", input: { enabled: true } },
  "demo.resetBalance": { as: "user", input: onDemo },
  "demo.resetAccount": { as: "user", input: onDemo },
  "demo.listEpochs": { as: "user", input: undefined },
  "demo.listAccounts": { as: "user", input: undefined },
  "demo.createAccount": { as: "user", input: { name: "Slow", start: { from: "amount", amount: "1000" } } },
  "demo.renameAccount": { as: "user", input: { number: 1, name: "First" } },
  "demo.archiveAccount": { as: "user", input: { number: 2 } },
  "demo.restoreAccount": { as: "user", input: { number: 2 } },
  "funds.compareDemoAccounts": { as: "user", input: undefined },
};
