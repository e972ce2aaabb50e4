import type { ProcedureRow } from "./procedure-row.ts";

const requestId = "01890f3e-7b5a-7cc0-8000-000000000073";
const reason = "No licence there";
const decide = { as: "admin", needs: "verification.decide" } as const;

export const countriesProcedures: Readonly<Record<string, ProcedureRow>> = {
  "countries.list": { as: "admin", needs: "verification.read", input: undefined },
  "countries.set": { ...decide, input: { country: "PT", isBlocked: true, reason } },
  "countries.approve": { ...decide, input: { requestId, payloadHash: "0".repeat(64) } },
  "countries.reject": { ...decide, input: { requestId, reason } },
  "countries.withdraw": { ...decide, input: { requestId } },
};
