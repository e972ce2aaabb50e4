import type { ProcedureRow } from "./procedure-row.ts";

/** Statements: they name no account, so there is nothing of another user's to ask for. */
export const statementsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "funds.listStatements": { as: "user", input: { venue: "demo" } },
};
