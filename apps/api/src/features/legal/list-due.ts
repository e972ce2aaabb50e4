import type { LegalVersionsView } from "@fillmark/contracts/legal";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { kindPlace, versions, versionView } from "./legal-rows.ts";

/**
 * What this user has to agree to before going on: the newest version of each text of which a version that needs
 * consent was published since the one that they agreed to.
 */
export async function listDue({ em, actor }: UserContext): Promise<LegalVersionsView> {
  const texts = query(em)
    .selectFrom("legal_versions")
    .select((of) => [
      "kind",
      of.fn.max("version").as("newest"),
      of.fn.max("version").filterWhere("needs_consent", "=", true).as("asked"),
    ])
    .groupBy("kind")
    .as("t");
  const rows = await versions(em)
    .innerJoin(texts, (join) => join.onRef("v.kind", "=", "t.kind").onRef("v.version", "=", "t.newest"))
    .where((of) => {
      const agreed = of
        .selectFrom("legal_consents as c")
        .select((all) => all.fn.max("c.version").as("version"))
        .where("c.user_id", "=", actor.userId)
        .whereRef("c.kind", "=", "t.kind");
      return of("t.asked", ">", of.fn.coalesce(agreed, of.lit(0)));
    })
    .orderBy((of) => kindPlace(of.ref("v.kind")))
    .execute();
  return { versions: rows.map(versionView) };
}
