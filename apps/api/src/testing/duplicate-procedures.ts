import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000081";
const one = { caseId: id };
const reason = "A couple with one bank account";
const read = { as: "admin", needs: "verification.read" } as const;
const decide = { as: "admin", needs: "verification.decide" } as const;

export const duplicateProcedures: Readonly<Record<string, ProcedureRow>> = {
  "duplicates.list": { ...read, input: { limit: 5 } },
  "duplicates.find": { ...read, input: one },
  "duplicates.standing": { as: "admin", needs: "user.read", input: { userId: id } },
  "duplicates.clear": { ...decide, input: { ...one, reason } },
  "duplicates.propose": { ...decide, input: { ...one, reason, keptId: id } },
  "duplicates.approve": { ...decide, input: { ...one, payloadHash: "0".repeat(64) } },
  "duplicates.reject": { ...decide, input: { ...one, reason } },
  "duplicates.withdraw": { ...decide, input: one },
};
