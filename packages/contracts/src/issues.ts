import { z } from "zod";

/** What can be wrong with one value of a request, as far as there are words for it in every language. */
export const ISSUE_RULES = [
  /** Left out. */
  "missing",
  /** Of another kind: text where a number is asked for. */
  "type",
  /** A field that there isn't. */
  "unknown",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "too_few",
  "too_many",
  "email",
  /** Not written as such a value is. */
  "format",
  /** None of those there are. */
  "choice",
  /** A day or a time that can't be meant. */
  "date",
  /** Cut off on its way. */
  "incomplete",
] as const;
export type IssueRule = (typeof ISSUE_RULES)[number];

/**
 * One thing that is wrong with a request. `message` is a plain English sentence for authors of programs; the
 * web's words go by `rule` and its `limit`. Without a rule there is only the sentence.
 */
export const Issue = z.strictObject({
  field: z.string(),
  message: z.string(),
  rule: z.enum(ISSUE_RULES).optional(),
  limit: z.number().optional(),
});
export type Issue = z.infer<typeof Issue>;
