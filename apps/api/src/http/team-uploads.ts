import type { FastifyInstance } from "fastify";
import { registerBankStatements } from "./bank-statements.ts";
import { registerScreeningLists } from "./screening-lists.ts";
import { registerSiteLogo } from "./site-logo.ts";
import type { UploadParts } from "./store-upload.ts";

/** The files that the team sends, which are longer than a call may be. */
export function registerTeamUploads(app: FastifyInstance, parts: UploadParts): void {
  registerBankStatements(app, parts);
  registerScreeningLists(app, parts);
  registerSiteLogo(app, parts);
}
