import {
  LEGAL_KINDS,
  type LegalEditView,
  type LegalKindInput,
  type LegalTextsView,
} from "@fillmark/contracts/legal";
import type { AdminContext } from "../../context/context.ts";
import { drafts, draftView, versions, versionView } from "./legal-rows.ts";

/** Each text with its newest version, how many agreed to that, and the draft of the next. */
export async function listTexts({ em }: AdminContext): Promise<LegalTextsView> {
  const published = await versions(em)
    .distinctOn("v.kind")
    .select((of) =>
      of
        .selectFrom("legal_consents as c")
        .select((all) => all.fn.countAll<string>().as("count"))
        .whereRef("c.kind", "=", "v.kind")
        .whereRef("c.version", "=", "v.version")
        .as("agreements"),
    )
    .orderBy("v.kind")
    .orderBy("v.version", "desc")
    .execute();
  const waiting = await drafts(em).execute();
  const texts = LEGAL_KINDS.map((kind) => {
    const version = published.find((row) => row.kind === kind);
    const draft = waiting.find((row) => row.kind === kind);
    return {
      kind,
      published: version === undefined ? null : versionView(version),
      agreements: Number(version?.agreements ?? 0),
      draft: draft === undefined ? null : draftView(draft),
    };
  });
  return { texts };
}

/** What an editor works on. */
export async function findForEdit({ em }: AdminContext, { kind }: LegalKindInput): Promise<LegalEditView> {
  const version = await versions(em)
    .where("v.kind", "=", kind)
    .orderBy("v.version", "desc")
    .limit(1)
    .executeTakeFirst();
  const draft = await drafts(em).where("d.kind", "=", kind).executeTakeFirst();
  return {
    kind,
    published: version === undefined ? null : { ...versionView(version), markdown: version.body },
    draft: draft === undefined ? null : draftView(draft),
  };
}
