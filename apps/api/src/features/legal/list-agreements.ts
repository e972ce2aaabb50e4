import type { AgreementsView } from "@fillmark/contracts/legal";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { kindPlace } from "./legal-rows.ts";

/** What this user agreed to, and when: newest first. */
export async function listAgreements({ em, actor }: UserContext): Promise<AgreementsView> {
  const rows = await query(em)
    .selectFrom("legal_consents as c")
    .innerJoin("legal_versions as v", (join) =>
      join.onRef("v.kind", "=", "c.kind").onRef("v.version", "=", "c.version"),
    )
    .select(["v.kind", "c.version", "v.title", "c.agreed_at", "c.address"])
    .where("c.user_id", "=", actor.userId)
    .orderBy("c.agreed_at", "desc")
    .orderBy((of) => kindPlace(of.ref("c.kind")))
    .orderBy("c.version", "desc")
    .execute();
  return {
    agreements: rows.map(({ agreed_at: agreedAt, ...rest }) => ({
      ...rest,
      agreedAt: agreedAt.toISOString(),
    })),
  };
}
