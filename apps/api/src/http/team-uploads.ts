import type { FastifyInstance } from "fastify";
import { registerBankStatements } from "./bank-statements.ts";
import type { RequestParts } from "./create-context.ts";
import { registerScreeningLists } from "./screening-lists.ts";

/** The files that the team sends, which are longer than a call may be. */
export function registerTeamUploads(app: FastifyInstance, parts: RequestParts): void {
  registerBankStatements(app, parts);
  registerScreeningLists(app, parts);
}
