import type { AgreementsView, LegalKind } from "@fillmark/contracts/legal";
import type { UserContext } from "../../trpc/context.ts";

interface Row {
  kind: LegalKind;
  version: number;
  title: string;
  agreed_ms: number;
  address: string;
}

/** What this user agreed to, and when: newest first. */
export async function listAgreements({ em, actor }: UserContext): Promise<AgreementsView> {
  const rows = await em.execute<Row[]>(
    `select c.kind, c.version, v.title, (extract(epoch from c.agreed_at) * 1000)::float8 as agreed_ms, c.address
     from legal_consents c join legal_versions v on v.kind = c.kind and v.version = c.version
     where c.user_id = ?
     order by c.agreed_at desc, array_position(array['terms','privacy','risk'], c.kind), c.version desc`,
    [actor.userId],
  );
  return {
    agreements: rows.map(({ agreed_ms: agreedMs, ...rest }) => ({
      ...rest,
      agreedAt: new Date(agreedMs).toISOString(),
    })),
  };
}
