import type { LegalKindInput, LegalVersionsView } from "@fillmark/contracts/legal";
import type { Context } from "../../context/context.ts";
import { versions, versionView } from "./legal-rows.ts";

/** All that were ever published of one kind, newest first. */
export async function listVersions({ em }: Context, { kind }: LegalKindInput): Promise<LegalVersionsView> {
  const rows = await versions(em).where("v.kind", "=", kind).orderBy("v.version", "desc").execute();
  return { versions: rows.map(versionView) };
}
