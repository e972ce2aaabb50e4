import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000071";
const one = { caseId: id };
const reason = "Born in another country";
const read = { as: "admin", needs: "verification.read" } as const;
const decide = { as: "admin", needs: "verification.decide" } as const;

export const screeningProcedures: Readonly<Record<string, ProcedureRow>> = {
  "screening.overview": { ...read, input: undefined },
  "screening.list": { ...read, input: { limit: 5 } },
  "screening.find": { ...read, input: one },
  "screening.standing": { as: "admin", needs: "user.read", input: { userId: id } },
  "screening.clear": { ...decide, input: { ...one, reason } },
  "screening.propose": { ...decide, input: { ...one, reason, measure: "freeze_account" } },
  "screening.approve": { ...decide, input: { ...one, payloadHash: "0".repeat(64) } },
  "screening.reject": { ...decide, input: { ...one, reason } },
  "screening.withdraw": { ...decide, input: one },
  "screening.setThreshold": { ...decide, input: { threshold: 90 } },
  "screening.endList": { ...decide, input: { kind: "pep", reason } },
};
