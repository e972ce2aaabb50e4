import { readFile } from "node:fs/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LegalKind } from "@fillmark/contracts/legal";
import type { Clock } from "../../runtime/clock.port.ts";
import { query } from "../../db/query.ts";
import { unwrapLines } from "../../db/seed/unwrap-lines.ts";

const seeds: readonly { kind: LegalKind; title: string; needsConsent: boolean }[] = [
  { kind: "terms", title: "Terms of Service", needsConsent: true },
  { kind: "privacy", title: "Privacy Policy", needsConsent: true },
  { kind: "risk", title: "Risk notice", needsConsent: false },
];

/**
 * Publishes the texts that came with the software as first versions, on the first start of an installation. A kind that
 * has any version is left alone, no matter who else starts at the same moment.
 */
export async function seedLegalTexts(em: EntityManager, clock: Clock): Promise<void> {
  for (const { kind, title, needsConsent } of seeds) {
    const body = await readFile(new URL(`texts/${kind}.markdown`, import.meta.url), "utf8");
    await query(em)
      .insertInto("legal_versions")
      .columns(["kind", "version", "title", "body", "summary", "needs_consent", "published_at"])
      .expression(
        query(em)
          .selectNoFrom((its) => [
            its.val(kind).as("kind"),
            its.lit(1).as("version"),
            its.val(title).as("title"),
            its.val(unwrapLines(body)).as("body"),
            its.val("").as("summary"),
            its.val(needsConsent).as("needs_consent"),
            its.val(new Date(clock.now())).as("published_at"),
          ])
          .where((is) =>
            is.not(is.exists(is.selectFrom("legal_versions").select("version").where("kind", "=", kind))),
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
