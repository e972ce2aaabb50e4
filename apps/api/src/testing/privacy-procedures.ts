import type { ProcedureRow } from "./procedure-row.ts";

export const privacyProcedures: Readonly<Record<string, ProcedureRow>> = {
  "privacy.startExport": { as: "user", input: undefined },
  "privacy.listExports": { as: "user", input: undefined },
  "privacy.deletion": { as: "user", input: undefined },
  "privacy.requestDeletion": { as: "user", input: { reason: "I trade elsewhere now." } },
  "privacy.withdrawDeletion": { as: "user", input: undefined },
};
