import { ACCENT_CONTRAST, accentContrast, isHexColor } from "@fillmark/contracts/accent";
import type { Language } from "@fillmark/contracts/languages";
import type { ClaimId, SiteSettings } from "@fillmark/contracts/site";
import type { FieldErrors } from "../../forms/form.tsx";
import { site } from "../../messages/en/site.ts";

type Texts<T> = { en: T } & { [other in Language]?: T | undefined };

/** What a field shows: nothing, where this language has no text of its own. */
export function textIn<T>(words: Texts<T>, language: Language, nothing: T): T {
  return words[language] ?? nothing;
}

/** Null where English is empty too: then the product's own words stand. */
export function withText(
  words: Texts<string> | null,
  language: Language,
  text: string,
): Texts<string> | null {
  const next = { ...(words ?? { en: "" }), [language]: text };
  return Object.values(next).every((each) => (each ?? "").trim() === "") ? null : next;
}

/** As it is sent: without spaces around, without languages that nobody wrote anything in. */
export function tidied(settings: SiteSettings): SiteSettings {
  const { brand, logo, accent, headline, claims, support, contact } = settings;
  const trimmed = (text: string | null): string | null =>
    text === null || text.trim() === "" ? null : text.trim();
  return {
    brand: brand.trim(),
    logo,
    accent: trimmed(accent)?.toLowerCase() ?? null,
    headline: {
      title: headline.title === null ? null : kept(headline.title, isWritten),
      lead: headline.lead === null ? null : kept(headline.lead, isWritten),
    },
    claims: claims.map((claim) => ({
      ...claim,
      words: kept(claim.words, ({ title, text }) => title.trim() !== "" || text.trim() !== ""),
    })),
    support: {
      answerTime: support.answerTime === null ? null : kept(support.answerTime, isWritten),
      greeting: support.greeting === null ? null : kept(support.greeting, isWritten),
    },
    contact: {
      email: trimmed(contact.email),
      phone: trimmed(contact.phone),
      address: trimmed(contact.address),
      links: contact.links.map(({ label, href }) => ({ label: label.trim(), href: href.trim() })),
    },
  };
}

const isWritten = (text: string): boolean => text.trim() !== "";

function kept<T>(words: Texts<T>, isThere: (text: T) => boolean): Texts<T> {
  const { en, ...others } = words;
  const next: Texts<T> = { en };
  for (const language of otherLanguages) {
    const text = others[language];
    if (text !== undefined && isThere(text)) next[language] = text;
  }
  return next;
}

const otherLanguages = ["es", "de", "fr", "pt", "it", "ar", "zh"] as const;

/** What is said beside each field before anything is sent: `brand`, `claims.fast`, `links.0.href`. The server judges again. */
export function wrongIn({ brand, accent, headline, claims, support, contact }: SiteSettings): FieldErrors {
  const found: FieldErrors = {};
  if (brand === "") found["brand"] = site("brandMissing");
  const accentIsWrong = wrongAccent(accent);
  if (accentIsWrong !== undefined) found["accent"] = accentIsWrong;
  for (const part of ["title", "lead"] as const)
    if (headline[part]?.en.trim() === "") found[`headline.${part}`] = site("englishMissing");
  for (const { id, words } of claims) {
    for (const [language, text] of Object.entries(words)) {
      if (text === undefined || (text.title.trim() !== "" && text.text.trim() !== "")) continue;
      found[`claims.${id}`] = site(language === "en" ? "englishMissing" : "bothMissing");
    }
  }
  for (const part of ["answerTime", "greeting"] as const)
    if (support[part]?.en.trim() === "") found[part] = site("englishMissing");
  if (contact.email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email))
    found["email"] = site("emailWrong");
  if (contact.phone !== null && !/^\+?[0-9][0-9 ()-]{4,30}$/.test(contact.phone))
    found["phone"] = site("phoneWrong");
  for (const [place, { label, href }] of contact.links.entries()) {
    if (label === "") found[`links.${place}.label`] = site("linkLabelMissing");
    if (!/^https:\/\/[^\s/]+\.[a-z]{2,}/i.test(href)) found[`links.${place}.href`] = site("linkHrefWrong");
  }
  return found;
}

function wrongAccent(accent: string | null): string | undefined {
  if (accent === null) return undefined;
  if (!isHexColor(accent)) return site("accentWrong");
  const contrast = accentContrast(accent);
  if (contrast >= ACCENT_CONTRAST.text) return undefined;
  // Cut off rather than rounded: what is under the limit must not read as if it met it.
  return site("accentUnreadable", {
    contrast: Math.floor(contrast * 100) / 100,
    needed: ACCENT_CONTRAST.text,
  });
}

/** Those that are figures; the others are promises. */
export function isFigure(id: ClaimId): boolean {
  return id === "traders" || id === "volume" || id === "uptime";
}
