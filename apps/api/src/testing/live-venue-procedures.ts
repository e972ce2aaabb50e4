import type { ProcedureRow } from "./procedure-row.ts";

const owner = { as: "admin", needs: "admin.manage" } as const;
const opening = { openingId: "01890f3e-7b5a-7cc0-8000-000000000070" };

export const liveVenueProcedures: Readonly<Record<string, ProcedureRow>> = {
  "liveVenue.find": { ...owner, input: undefined },
  "liveVenue.ask": { ...owner, input: { reason: "The contracts are signed" } },
  "liveVenue.approve": { ...owner, input: { ...opening, payloadHash: "0".repeat(64) } },
  "liveVenue.reject": { ...owner, input: { ...opening, reason: "Not yet" } },
  "liveVenue.withdraw": { ...owner, input: opening },
};
