import type { ProcedureRow } from "./procedure-row.ts";

const reading = { as: "admin", needs: "ledger.read" } as const;

export const ledgerProcedures: Readonly<Record<string, ProcedureRow>> = {
  "ledger.summary": { ...reading, input: undefined },
  "ledger.listAccounts": {
    ...reading,
    input: { owner: "fees", ownerKind: "fees", venue: "demo", asset: "USD", limit: 5 },
  },
  "ledger.listPostings": { ...reading, input: { accountId: "1", limit: 5 } },
  "ledger.findTransfer": { ...reading, input: { transferId: "1" } },
};
