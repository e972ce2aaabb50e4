import { z } from "zod";

/**
 * What editors write, as a tree of a few known parts: the server reads the Markdown, the web draws the parts. There is
 * no part for HTML, so nothing that someone writes can become any.
 */

/** Characters of the Markdown that an editor may write in one text. */
export const MARKDOWN_MAX_LENGTH = 60_000;

/** To the web, to a mailbox, to a page of this product, or to a heading of the same text. Nothing else is a link. */
export const RichHref = z
  .string()
  .max(2_000)
  .regex(
    /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\p{L}\p{N}._-]+)$/iu,
    "must be a safe address",
  );

export type RichInline =
  | { type: "text"; text: string }
  | { type: "strong"; children: RichInline[] }
  | { type: "em"; children: RichInline[] }
  | { type: "code"; text: string }
  | { type: "link"; href: string; children: RichInline[] }
  | { type: "break" };

export type RichBlock =
  | { type: "paragraph"; children: RichInline[] }
  /** `id` is unique within its text, for links to it. */
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: RichInline[] }
  /** `start` is the first number of an ordered list. */
  | { type: "list"; ordered: boolean; start: number; items: RichBlock[][] }
  | { type: "quote"; children: RichBlock[] }
  | { type: "code"; text: string }
  | { type: "table"; head: RichInline[][]; rows: RichInline[][][] }
  | { type: "rule" };

const Inlines: z.ZodType<RichInline[]> = z.lazy(() => z.array(RichInline));
const RichInline: z.ZodType<RichInline> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("strong"), children: Inlines }),
  z.object({ type: z.literal("em"), children: Inlines }),
  z.object({ type: z.literal("code"), text: z.string() }),
  z.object({ type: z.literal("link"), href: RichHref, children: Inlines }),
  z.object({ type: z.literal("break") }),
]);

const Blocks: z.ZodType<RichBlock[]> = z.lazy(() => z.array(RichBlock));
const RichBlock: z.ZodType<RichBlock> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), children: Inlines }),
  z.object({
    type: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    id: z.string(),
    children: Inlines,
  }),
  z.object({ type: z.literal("list"), ordered: z.boolean(), start: z.int(), items: z.array(Blocks) }),
  z.object({ type: z.literal("quote"), children: Blocks }),
  z.object({ type: z.literal("code"), text: z.string() }),
  z.object({ type: z.literal("table"), head: z.array(Inlines), rows: z.array(z.array(Inlines)) }),
  z.object({ type: z.literal("rule") }),
]);

export const RichText = z.array(RichBlock);
export type RichText = z.infer<typeof RichText>;

/** What an editor writes. It must be storable; what it means is judged when it is read. */
export const Markdown = z
  .string()
  .max(MARKDOWN_MAX_LENGTH, `must have at most ${MARKDOWN_MAX_LENGTH} characters`)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text");

/** One line of words: a title, a question. */
export const TextLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be one line of text");
