import { ACCENT_CONTRAST, accentContrast } from "@fillmark/contracts/accent";
import type { SaveSiteInput, SiteSettings, SiteSettingsView } from "@fillmark/contracts/site";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requireLogo } from "./logo.ts";
import { findSettings, recentSettings } from "./site-settings.ts";

/**
 * Keeps the next version; the ones before stay. Throws STEP_UP_NEEDED; ACCENT_UNREADABLE; NOT_FOUND for a logo that isn't there;
 * TEXT_CHANGED when another editor saved since the version that was seen.
 */
export async function saveSettings(
  ctx: AdminContext,
  { settings, version }: SaveSiteInput,
): Promise<SiteSettingsView> {
  await administration.requireAdminStepUp(ctx);
  requireReadable(settings.accent);
  await inTransaction(ctx.em, async (em) => {
    const before = await findSettings({ em });
    if (before.version !== version) throw new DomainError("TEXT_CHANGED", {});
    if (before.settings.logo !== settings.logo) await requireLogo(ctx.files, settings.logo);
    // Of two that save at once, the second waits for the first and finds the number taken.
    const row = { version: version + 1, settings: JSON.stringify(stored(settings)) };
    const saved = await query(em)
      .insertInto("site_versions")
      .values({ ...row, saved_at: new Date(ctx.clock.now()), saved_by: ctx.actor.adminId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("version")
      .executeTakeFirst();
    if (saved === undefined) throw new DomainError("TEXT_CHANGED", {});
    const subject = { kind: "site", id: String(version + 1) };
    const details = { changed: changedParts(before.settings, settings), brand: settings.brand };
    await audit(ctx, em, { action: "site.saveSettings", subject, details });
  });
  recentSettings.forget(ctx);
  // The next page is sent with them; without the database a later one is.
  await recentSettings.read(ctx).catch(() => undefined);
  return findSettings(ctx);
}

/** The release before knows no headline, no accent and no logo, and reads what is saved while nobody has set one. */
function stored({ logo, accent, headline, ...settings }: SiteSettings): Partial<SiteSettings> {
  const hasHeadline = headline.title !== null || headline.lead !== null;
  return {
    ...settings,
    ...(logo === null ? {} : { logo }),
    ...(accent === null ? {} : { accent }),
    ...(hasHeadline ? { headline } : {}),
  };
}

function requireReadable(accent: string | null): void {
  if (accent === null) return;
  const needed = ACCENT_CONTRAST.text;
  const contrast = accentContrast(accent);
  // Cut off rather than rounded: what is under the limit must not read as if it met it.
  const shown = Math.floor(contrast * 100) / 100;
  if (contrast < needed) throw new DomainError("ACCENT_UNREADABLE", { contrast: shown, needed });
}

/** Named as the settings are: `brand`, `claims.traders`, `support.greeting`, `contact.links`. */
function changedParts(before: SiteSettings, after: SiteSettings): string[] {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const former = new Map(before.claims.map((claim) => [claim.id, claim]));
  return [
    ...(before.brand === after.brand ? [] : ["brand"]),
    ...(before.logo === after.logo ? [] : ["logo"]),
    ...(before.accent === after.accent ? [] : ["accent"]),
    ...(["title", "lead"] as const)
      .filter((part) => differs(before.headline[part], after.headline[part]))
      .map((part) => `headline.${part}`),
    ...after.claims
      .filter((claim) => differs(former.get(claim.id), claim))
      .map(({ id, isShown }) => `claims.${id}${isShown ? "" : " (off)"}`),
    ...(["answerTime", "greeting"] as const)
      .filter((part) => differs(before.support[part], after.support[part]))
      .map((part) => `support.${part}`),
    ...(["email", "phone", "address", "links"] as const)
      .filter((part) => differs(before.contact[part], after.contact[part]))
      .map((part) => `contact.${part}`),
  ];
}
