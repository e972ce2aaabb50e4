import { z } from "zod";
import { Markdown, RichText, TextLine } from "./rich-text.ts";
import { Revision, Instant } from "./shapes.ts";

/** Terms of Service, Privacy Policy and Risk notice: numbered versions that never change once they are published. */
export const LEGAL_KINDS = ["terms", "privacy", "risk"] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

const Version = z.int().min(1).max(1_000_000);
const Kind = z.enum(LEGAL_KINDS);

/** Without a version the newest one. */
export const LegalDocumentInput = z.strictObject({ kind: Kind, version: Version.optional() });
export type LegalDocumentInput = z.infer<typeof LegalDocumentInput>;

export const LegalKindInput = z.strictObject({ kind: Kind });
export type LegalKindInput = z.infer<typeof LegalKindInput>;

export const LegalVersionView = z.object({
  kind: Kind,
  version: z.int(),
  title: z.string(),
  /** What changed since the version before; empty for the first. */
  summary: z.string(),
  /** Whether users are asked to agree before they go on. */
  needsConsent: z.boolean(),
  publishedAt: Instant,
});
export type LegalVersionView = z.infer<typeof LegalVersionView>;

export const LegalDocumentView = LegalVersionView.extend({
  text: RichText,
  /** The number of the newest version. */
  newest: z.int(),
});
export type LegalDocumentView = z.infer<typeof LegalDocumentView>;

export const LegalVersionsView = z.object({ versions: z.array(LegalVersionView) });
export type LegalVersionsView = z.infer<typeof LegalVersionsView>;

export const AgreeInput = z.strictObject({ kind: Kind, version: Version });
export type AgreeInput = z.infer<typeof AgreeInput>;

export const AgreedView = z.object({
  kind: Kind,
  version: z.int(),
  title: z.string(),
  agreedAt: Instant,
  /** Where it was agreed from. */
  address: z.string(),
});
export type AgreedView = z.infer<typeof AgreedView>;

/** Newest first. */
export const AgreementsView = z.object({ agreements: z.array(AgreedView) });
export type AgreementsView = z.infer<typeof AgreementsView>;

/** A text on its way to being a version. There is one of each kind at a time. */
export const LegalDraftView = z.object({
  kind: Kind,
  /** Counts the changes: the editor who saves or publishes names the one that they have seen. */
  revision: z.int(),
  title: z.string(),
  markdown: z.string(),
  summary: z.string(),
  needsConsent: z.boolean(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
});
export type LegalDraftView = z.infer<typeof LegalDraftView>;

export const LegalTextView = z.object({
  kind: Kind,
  published: LegalVersionView.nullable(),
  /** Users who have agreed to the newest version. */
  agreements: z.int(),
  draft: LegalDraftView.omit({ markdown: true }).nullable(),
});
export type LegalTextView = z.infer<typeof LegalTextView>;

export const LegalTextsView = z.object({ texts: z.array(LegalTextView) });
export type LegalTextsView = z.infer<typeof LegalTextsView>;

/** What an editor works on: the newest version as it was written, and the draft of the next. */
export const LegalEditView = z.object({
  kind: Kind,
  published: LegalVersionView.extend({ markdown: z.string() }).nullable(),
  draft: LegalDraftView.nullable(),
});
export type LegalEditView = z.infer<typeof LegalEditView>;

/** `revision` is null where there was no draft yet. */
export const SaveDraftInput = z.strictObject({
  kind: Kind,
  revision: Revision.nullable(),
  title: TextLine,
  markdown: Markdown.min(1),
  summary: z
    .string()
    .trim()
    .max(1_000)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text"),
  needsConsent: z.boolean(),
});
export type SaveDraftInput = z.infer<typeof SaveDraftInput>;

export const DraftInput = z.strictObject({ kind: Kind, revision: Revision });
export type DraftInput = z.infer<typeof DraftInput>;

export const PreviewInput = z.strictObject({ markdown: Markdown });
export type PreviewInput = z.infer<typeof PreviewInput>;
export const PreviewView = z.object({ text: RichText });
export type PreviewView = z.infer<typeof PreviewView>;
