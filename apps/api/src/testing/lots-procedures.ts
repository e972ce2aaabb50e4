import type { ProcedureRow, Victim } from "./procedure-row.ts";

const disposalId = "1";
const ofTransfer = ({ transferId }: Victim) => ({ disposalId: transferId });

/** Lots: a disposal is its owner's alone, and so is what they choose for it. */
export const lotsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "funds.costMethod": { as: "user", input: { venue: "demo" } },
  "funds.chooseCostMethod": { as: "user", input: { venue: "demo", method: "fifo" } },
  "funds.listLots": { as: "user", input: { venue: "demo", asset: "BTC", limit: 5 } },
  "funds.listDisposals": { as: "user", input: { venue: "demo", limit: 5 } },
  "funds.listLotChoices": { as: "user", input: { venue: "demo", disposalId }, others: ofTransfer },
  "funds.assignLots": {
    as: "user",
    input: { venue: "demo", disposalId, lots: [] },
    others: (victim) => ({ ...ofTransfer(victim), lots: [{ lotId: "1", quantity: "1" }] }),
  },
};
