import { z } from "zod";
import { LANGUAGES } from "./languages.ts";
import { Markdown, RichText } from "./rich-text.ts";
import { Revision, Decimal, Instant, lineText } from "./shapes.ts";

/** What the operator says about this installation: its name, what the landing page claims, how it is reached, announcements. */

/** What is promised, and what is counted. The page knows each by its id. */
export const CLAIM_IDS = ["secure", "fast", "returns", "support", "traders", "volume", "uptime"] as const;
export type ClaimId = (typeof CLAIM_IDS)[number];

/** A promise has a title and a sentence; a figure has its value as the title, and what it counts as the text. */
const ClaimText = z.strictObject({ title: lineText(40), text: lineText(160) });

/** A text in English, and in as many others of the languages as someone wrote; English stands in for the rest. */
function inLanguages<T extends z.ZodType>(text: T) {
  return z.strictObject({
    en: text,
    es: text.optional(),
    de: text.optional(),
    fr: text.optional(),
    pt: text.optional(),
    it: text.optional(),
    ar: text.optional(),
    zh: text.optional(),
  });
}

export const SiteClaim = z.strictObject({
  id: z.enum(CLAIM_IDS),
  isShown: z.boolean(),
  words: inLanguages(ClaimText),
});
export type SiteClaim = z.infer<typeof SiteClaim>;

/** To a named host of the web, by https alone. */
const SocialHref = z
  .string()
  .max(500)
  .regex(
    /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d{1,5})?([/?#][\w.~:/?#[\]!$&'()*+,;=%@-]*)?$/i,
    "must be an address that begins with https://",
  );

export const SocialLink = z.strictObject({ label: lineText(40), href: SocialHref });

export const SiteContact = z.strictObject({
  email: z.email().max(254).nullable(),
  phone: z
    .string()
    .regex(/^\+?[0-9][0-9 ()-]{4,30}$/, "a number like +1 202 555 0100")
    .nullable(),
  address: lineText(200).nullable(),
  links: z.array(SocialLink).max(8),
});
export type SiteContact = z.infer<typeof SiteContact>;

/** Null where the product's own words stand. */
export const SiteSupport = z.strictObject({
  /** What is said of how long an answer takes, while nothing better was measured. */
  answerTime: inLanguages(lineText(120)).nullable(),
  /** Stands in the empty conversation; the product's own greets by name. */
  greeting: inLanguages(lineText(200)).nullable(),
});
export type SiteSupport = z.infer<typeof SiteSupport>;

/** Says what is in the picture, so that another one has another name. */
const LogoName = z.string().regex(/^[0-9a-f]{40}$/, "the name of an uploaded logo");

/** What a picture has become; settings that are saved with it show it. */
export const SiteLogoView = z.object({ logo: LogoName });
export type SiteLogoView = z.infer<typeof SiteLogoView>;

/** The landing page's pitch. Null where the product's own sentence stands. */
export const SiteHeadline = z.strictObject({
  title: inLanguages(lineText(80)).nullable(),
  lead: inLanguages(lineText(240)).nullable(),
});
export type SiteHeadline = z.infer<typeof SiteHeadline>;

export const SiteSettings = z.strictObject({
  brand: lineText(24),
  /** What an upload was answered with; null is the product's own mark. */
  logo: LogoName.nullable().default(null),
  /** Of buttons, links and focus; null is the product's own. Whether it can be read is looked at when it is saved. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "a color like #1f6f6b")
    .nullable()
    .default(null),
  headline: SiteHeadline.default({ title: null, lead: null }),
  claims: z
    .array(SiteClaim)
    .length(CLAIM_IDS.length)
    .refine((claims) => new Set(claims.map(({ id }) => id)).size === CLAIM_IDS.length, "each claim once"),
  support: SiteSupport,
  contact: SiteContact,
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What everybody may see, in one language. Claims that are switched off aren't in it. */
export const LandingView = z.object({
  brand: z.string(),
  claims: z.array(
    z.object({
      id: z.enum(CLAIM_IDS),
      title: z.string(),
      text: z.string(),
      /** The product's own words, which its operator has not edited. */
      isDefault: z.boolean(),
    }),
  ),
  support: z.object({ answerTime: z.string().nullable(), greeting: z.string().nullable() }),
  contact: SiteContact,
});
export type LandingView = z.infer<typeof LandingView>;

/** What this installation counts of itself, the same for everybody; some seconds old at most. */
export const MeasuredView = z.object({
  at: Instant,
  /** From an order being handed in to its fills being stored, of the newest thousand orders that matched at once. */
  matching: z.object({
    /** When this server began to watch. */
    since: Instant,
    orders: z.int(),
    /** Null before the first. */
    medianMs: z.number().nullable(),
  }),
  fills: z.object({
    /** Of the first one; null while there is none. */
    since: Instant.nullable(),
    all: z.int(),
    /** Those that keep the quote they were measured against: bid, ask, and whose it was. */
    withEvidence: z.int(),
    /** False for a while after a start, until all of them are counted. */
    isComplete: z.boolean(),
  }),
  /** What all accounts of an asset add up to where that isn't nothing, as it must be; the first such asset. */
  ledger: z.object({
    /** Balances that were added up. */
    accounts: z.int(),
    difference: z.object({ amount: Decimal, asset: z.string() }).nullable(),
  }),
});
export type MeasuredView = z.infer<typeof MeasuredView>;

export const LandingInput = z.strictObject({ language: z.enum(LANGUAGES).default("en") });
export type LandingInput = z.infer<typeof LandingInput>;

export const SiteSettingsView = z.object({
  settings: SiteSettings,
  /** Counts what was saved; 0 are the words that the product brought along. The editor who saves names what they have seen. */
  version: z.int(),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
});
export type SiteSettingsView = z.infer<typeof SiteSettingsView>;

export const SaveSiteInput = z.strictObject({ settings: SiteSettings, version: Revision.or(z.literal(0)) });
export type SaveSiteInput = z.infer<typeof SaveSiteInput>;

export const ANNOUNCEMENT_KINDS = ["info", "warning"] as const;
/** `live` are users who trade with real money now. */
export const ANNOUNCEMENT_AUDIENCES = ["all", "users", "guests", "live"] as const;

/** An announcement as its readers get it. */
export const AnnouncementView = z.object({
  id: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  text: RichText,
  isDismissible: z.boolean(),
  /** When it goes by itself. */
  endsAt: Instant.nullable(),
});
export type AnnouncementView = z.infer<typeof AnnouncementView>;

export const AnnouncementsView = z.object({
  items: z.array(AnnouncementView),
  /** When the next one begins, so that it needn't be asked for all the time. */
  nextAt: Instant.nullable(),
});
export type AnnouncementsView = z.infer<typeof AnnouncementsView>;

export const AnnouncementIdInput = z.strictObject({ id: z.uuid() });
export type AnnouncementIdInput = z.infer<typeof AnnouncementIdInput>;
export const DismissedView = z.object({ id: z.string() });

export const AnnouncementText = z.strictObject({
  title: lineText(80),
  markdown: Markdown.max(2_000),
});

export const AnnouncementDraft = z.strictObject({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  isDismissible: z.boolean(),
  words: inLanguages(AnnouncementText),
  /** Null: as soon as it is scheduled. */
  startsAt: Instant.nullable(),
  /** Null: until someone ends it. */
  endsAt: Instant.nullable(),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** With an id and the revision that was seen it is changed; else a draft is made. */
export const SaveAnnouncementInput = AnnouncementDraft.extend({
  id: z.uuid().optional(),
  revision: Revision.optional(),
});
export type SaveAnnouncementInput = z.infer<typeof SaveAnnouncementInput>;

export const ANNOUNCEMENT_STATES = ["draft", "scheduled", "shown", "over"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** An announcement as those see it who write it. */
export const EditedAnnouncementView = AnnouncementDraft.extend({
  id: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  revision: z.int(),
  changedAt: Instant,
  changedBy: z.string().nullable(),
  /** Users who closed it. */
  dismissals: z.int(),
});
export type EditedAnnouncementView = z.infer<typeof EditedAnnouncementView>;

/** From draft to scheduled, or shown where its time is there. */
export const ScheduleAnnouncementInput = z.strictObject({ id: z.uuid(), revision: Revision });
export type ScheduleAnnouncementInput = z.infer<typeof ScheduleAnnouncementInput>;

export const PreviewAnnouncementInput = z.strictObject({ markdown: Markdown.max(2_000) });
export type PreviewAnnouncementInput = z.infer<typeof PreviewAnnouncementInput>;
export const PreviewAnnouncementView = z.object({ text: RichText });
