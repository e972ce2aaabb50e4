import type { ProcedureRow } from "./procedure-row.ts";

const owner = { as: "admin", needs: "admin.manage" } as const;
const opening = { openingId: "01890f3e-7b5a-7cc0-8000-000000000070" };

export const liveVenueProcedures: Readonly<Record<string, ProcedureRow>> = {
  "liveVenue.find": { ...owner, input: undefined },
  "liveVenue.confirm": {
    ...owner,
    input: { check: "restore", about: "", note: "Restored on a spare machine" },
  },
  "liveVenue.revokeConfirmation": {
    ...owner,
    input: { confirmationId: "01890f3e-7b5a-7cc0-8000-000000000071" },
  },
  "liveVenue.ask": { ...owner, input: { reason: "The contracts are signed" } },
  "liveVenue.approve": { ...owner, input: { ...opening, payloadHash: "0".repeat(64) } },
  "liveVenue.reject": { ...owner, input: { ...opening, reason: "Not yet" } },
  "liveVenue.withdraw": { ...owner, input: opening },
};
