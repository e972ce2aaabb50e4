import { z } from "zod";
import { VERIFICATION_DOCUMENTS, VERIFICATION_ITEMS } from "./constants.ts";
import { COUNTRIES } from "./countries.ts";
import { Decimal, Instant, lineText } from "./shapes.ts";

/** How far a user's identity is proven; computed from approved evidence, never set by hand. */
export const VERIFICATION_LEVELS = [0, 1, 2, 3] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];
export const VerificationLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What may come in and go out, in whole US dollars; null for no limit. */
export const LevelLimits = z.object({
  deposit24h: z.int().nullable(),
  deposit30d: z.int().nullable(),
  withdraw24h: z.int().nullable(),
  withdraw30d: z.int().nullable(),
});
export type LevelLimits = Readonly<z.infer<typeof LevelLimits>>;

export const levelLimits: Readonly<Record<VerificationLevel, LevelLimits>> = {
  0: { deposit24h: 0, deposit30d: 0, withdraw24h: 0, withdraw30d: 0 },
  1: { deposit24h: 2_000, deposit30d: 10_000, withdraw24h: 1_000, withdraw30d: 5_000 },
  2: { deposit24h: 50_000, deposit30d: 250_000, withdraw24h: 25_000, withdraw30d: 100_000 },
  3: { deposit24h: null, deposit30d: null, withdraw24h: 250_000, withdraw30d: 2_000_000 },
};

/** What is left of the level's limits, in US dollars rounded down; null for no limit. */
export const LimitsLeftView = z.object({
  level: VerificationLevel,
  limit24h: Decimal.nullable(),
  left24h: Decimal.nullable(),
  limit30d: Decimal.nullable(),
  left30d: Decimal.nullable(),
});

/** What someone can show: each level has a case of its own. */
export const TargetLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type TargetLevel = z.infer<typeof TargetLevel>;

export const VERIFICATION_STATES = [
  "draft",
  "submitted",
  "in_review",
  "action_required",
  "approved",
  "rejected",
  "expired",
] as const;
export const VerificationState = z.enum(VERIFICATION_STATES);
export type VerificationState = z.infer<typeof VerificationState>;

export const VerificationItem = z.enum(VERIFICATION_ITEMS);
export type VerificationItem = z.infer<typeof VerificationItem>;
export const VerificationDocument = z.enum(VERIFICATION_DOCUMENTS);
export type VerificationDocument = z.infer<typeof VerificationDocument>;

/** Why an item is asked for once more, or a case is turned down. */
export const VERIFICATION_REASONS = [
  "unreadable",
  "cut_off",
  "wrong_document",
  "document_expired",
  "too_old",
  "name_differs",
  "not_the_same_person",
  "incomplete",
  "not_plausible",
  "forged",
  "other",
] as const;
export const VerificationReason = z.enum(VERIFICATION_REASONS);
export type VerificationReason = z.infer<typeof VerificationReason>;

const countries = new Set(COUNTRIES);
/** By its two letters, in capitals. */
export const Country = z
  .string()
  .max(2)
  .refine((code) => countries.has(code), "must be a country by its two letters, as GB");

export const PersonalDetails = z.strictObject({
  item: z.literal("personal"),
  /** As it stands in the identity document. */
  name: lineText(120),
  birthDate: z.iso.date(),
  country: Country,
  address: lineText(200),
  city: lineText(100),
  postalCode: lineText(20),
});
export type PersonalDetails = z.infer<typeof PersonalDetails>;

export const IDENTITY_KINDS = ["passport", "id_card", "driving_licence"] as const;
export const IdentityDetails = z.strictObject({
  item: z.literal("identity"),
  kind: z.enum(IDENTITY_KINDS),
  number: lineText(40),
  country: Country,
  expiresOn: z.iso.date(),
});
export type IdentityDetails = z.infer<typeof IdentityDetails>;

export const FUNDS_SOURCES = [
  "salary",
  "business",
  "savings",
  "investments",
  "property",
  "inheritance",
  "other",
] as const;
export const FundsDetails = z.strictObject({
  item: z.literal("funds"),
  source: z.enum(FUNDS_SOURCES),
  description: lineText(1000),
});
export type FundsDetails = z.infer<typeof FundsDetails>;

export const VerificationDetails = z.discriminatedUnion("item", [
  PersonalDetails,
  IdentityDetails,
  FundsDetails,
]);
export type VerificationDetails = z.infer<typeof VerificationDetails>;

/** What was asked for once more, with words for the user. */
export const AskedItem = z.strictObject({
  item: VerificationItem,
  reason: VerificationReason,
  comment: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters"),
});
export type AskedItem = z.infer<typeof AskedItem>;

/** A case as its user sees it. Nobody gets documents back by it. */
export const MyCaseView = z.object({
  id: z.string(),
  level: TargetLevel,
  state: VerificationState,
  /** What was typed, as long as it can be changed; empty afterwards. */
  details: z.array(VerificationDetails),
  /** What this level asks for, and what of it is there. */
  needed: z.array(VerificationItem),
  given: z.array(z.object({ item: VerificationItem, at: Instant })),
  asked: z.array(AskedItem.extend({ isAnswered: z.boolean() })),
  /** The last words of the reviewer. */
  comment: z.string().nullable(),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
});
export type MyCaseView = z.infer<typeof MyCaseView>;

const MyLevelView = z.object({
  level: TargetLevel,
  /** The newest one. */
  case: MyCaseView.nullable(),
  /** Until when evidence of this level counts; null where there is none. */
  approvedUntil: Instant.nullable(),
  /** An admin asked for new evidence, or what is there ends soon. */
  isRenewable: z.boolean(),
  /** Null where a case can be begun, or is open. */
  blockedBy: z.enum(["email", "former_level", "approved", "rejected"]).nullable(),
});
export type MyLevelView = z.infer<typeof MyLevelView>;

/** Which country somebody has stated that isn't served, and by what. */
export const NotServed = z.object({ country: z.string(), stated: z.enum(["residence", "document"]) });
export type NotServed = z.infer<typeof NotServed>;

export const MyVerificationView = z.object({
  level: VerificationLevel,
  /** By their two letters: whose residents, and whose passports and identity cards, are refused. */
  blockedCountries: z.object({ residence: z.array(z.string()), document: z.array(z.string()) }),
  /** Null for everybody who is served. */
  notServed: NotServed.nullable(),
  emailConfirmed: z.boolean(),
  levels: z.array(MyLevelView),
  /** Of the levels 0 to 3. */
  limits: z.array(LevelLimits),
  /** So many years after the account has ended, what was handed over is deleted. */
  keptYears: z.int(),
});
export type MyVerificationView = z.infer<typeof MyVerificationView>;

export const CaseId = z.uuid();
export const StartCaseInput = z.strictObject({ level: TargetLevel });
export type StartCaseInput = z.infer<typeof StartCaseInput>;
export const CaseInput = z.strictObject({ caseId: CaseId });
export type CaseInput = z.infer<typeof CaseInput>;
export const SaveDetailsInput = z.strictObject({ caseId: CaseId, details: VerificationDetails });
export type SaveDetailsInput = z.infer<typeof SaveDetailsInput>;

/** What an upload of a document answers. */
export const SentDocumentView = z.object({ item: VerificationDocument, at: Instant });
export type SentDocumentView = z.infer<typeof SentDocumentView>;
