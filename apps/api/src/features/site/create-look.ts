import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { inLanguage } from "./landing.ts";
import { seedSettings } from "./seed-settings.ts";
import { recentSettings } from "./site-settings.ts";

/** The landing page's pitch in one language; null where the page's own sentence stands. */
export interface Headline {
  readonly title: string | null;
  readonly lead: string | null;
}

/** What the operator has set of how pages look. */
export interface SiteLook {
  brand(): string;
  /** Null for the product's own mark. */
  logo(): string | null;
  /** Null for the product's own. */
  accent(): string | null;
  headline(language: Language): Headline;
}

/**
 * For the pages that are sent. They never wait for the database: what was last known is given at once, and looked up
 * again for the next caller. The first is looked up before there is any.
 */
export async function createLook(
  parts: Pick<Context, "exchange" | "clock">,
  em: EntityManager,
): Promise<SiteLook> {
  // Without the database it stays what it was.
  const look = () => recentSettings.read({ ...parts, em }).catch(() => undefined);
  const now = () => {
    void look();
    return recentSettings.latest(parts) ?? seedSettings;
  };
  await look();
  return {
    brand: () => now().brand,
    logo: () => now().logo,
    accent: () => now().accent,
    headline(language) {
      const { title, lead } = now().headline;
      return {
        title: title === null ? null : inLanguage(title, language),
        lead: lead === null ? null : inLanguage(lead, language),
      };
    },
  };
}
