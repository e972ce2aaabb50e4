import { z } from "zod";
import { SEARCH_HITS_MAX, SEARCH_KINDS } from "./search-kinds.ts";

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Part of a name, of an e-mail or of a title; or a whole id, reference, address or transaction hash. */
export const SearchInput = z.strictObject({
  text: z
    .string()
    .trim()
    .max(254)
    .refine(isText, "must be text")
    .refine((text) => text.length > 1 || /^\d$/.test(text), "must be two letters or a number"),
});
export type SearchInput = z.infer<typeof SearchInput>;

const SearchHitView = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** What it is called; an audit entry's is the name of its action. */
  title: z.string(),
  /** What tells it from others: an e-mail, a state, a number. */
  detail: z.string(),
  /** Who did it, of an audit entry that an admin made. */
  by: z.string().optional(),
  /** Where the console shows it, from the root. */
  path: z.string(),
});
export type SearchHitView = z.infer<typeof SearchHitView>;

/** Of the kinds that the caller's role may read. */
export const SearchView = z.object({
  kinds: z.array(z.enum(SEARCH_KINDS)),
  hits: z.array(SearchHitView).max(SEARCH_HITS_MAX * SEARCH_KINDS.length),
});
export type SearchView = z.infer<typeof SearchView>;
