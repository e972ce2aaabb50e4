// Files of apps/web/src/messages/en that fall back to English, by their name without the ending. translations.test.ts
// fails when one is missing that isn't named here, and when one is named that has been translated.

/** What only the team reads. */
export const staysEnglish: readonly string[] = [
  "adjustments",
  "admin",
  "approvals",
  "console-places",
  "console-search",
  "content",
  "countries",
  "deposits-console",
  "duplicates",
  "execution-desk",
  "support-reports",
  "factor-resets",
  "feeds",
  "installation",
  "inventory",
  "inbox",
  "inbox-contacts",
  "inbox-help",
  "inbox-hours",
  "inbox-macros",
  "inbox-mails",
  "inbox-targets",
  "inbox-teams",
  "inbox-rules",
  "ledger",
  "listings",
  "liquidity",
  "live-venue",
  "market-rules",
  "measures",
  "news-desk",
  "overview",
  "reconciliation",
  "saved-views",
  "monitoring",
  "screening",
  "site",
  "system",
  "team",
  "trading-terms",
  "unmatched-payments",
  "user-standing",
  "users",
  "verification-cases",
  "withdrawals",
];

/** A language that nobody has begun lacks everything. */
export const notYetTranslated: Readonly<
  Record<"es" | "de" | "fr" | "pt" | "it" | "ar" | "zh", readonly string[] | "everything">
> = {
  es: [],
  de: [],
  fr: [],
  pt: [],
  it: [],
  ar: [],
  zh: [],
};
