import { readFile } from "node:fs/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LegalKind } from "@fillmark/contracts/legal";
import type { Clock } from "../../clock.port.ts";
import { unwrapped } from "../../db/seed/unwrapped.ts";

const seeds: readonly { kind: LegalKind; title: string; needsConsent: boolean }[] = [
  { kind: "terms", title: "Terms of Service", needsConsent: true },
  { kind: "privacy", title: "Privacy Policy", needsConsent: true },
  { kind: "risk", title: "Risk notice", needsConsent: false },
];

/**
 * Publishes the texts that came with the software as first versions, on the first start of an installation. A kind that
 * has any version is left alone, whoever else starts at the same moment.
 */
export async function seedLegalTexts(em: EntityManager, clock: Clock): Promise<void> {
  for (const { kind, title, needsConsent } of seeds) {
    const body = await readFile(new URL(`texts/${kind}.markdown`, import.meta.url), "utf8");
    await em.execute(
      `insert into legal_versions (kind, version, title, body, summary, needs_consent, published_at)
       select ?, 1, ?, ?, '', ?, ?
       where not exists (select 1 from legal_versions where kind = ?)
       on conflict do nothing`,
      [kind, title, unwrapped(body), needsConsent, new Date(clock.now()), kind],
    );
  }
}
