import { z } from "zod";

/** What admins sort users by among themselves; a user never sees it. */

export const MAX_TAGS_OF_USER = 10;
/** Of all users together, so that the choice of them stays one that a person can read. */
export const MAX_TAGS = 200;

/** In small letters: letters and digits of any script, and between them spaces, hyphens and underscores. */
export const UserTag = z
  .string()
  .trim()
  .toLowerCase()
  .max(24)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _-]*[\p{L}\p{M}\p{N}])?$/u, "must be letters and digits");

export const SetTagsInput = z.strictObject({
  userId: z.uuid(),
  /** All of them: what isn't named is removed. */
  tags: z.array(UserTag).max(MAX_TAGS_OF_USER),
});
export type SetTagsInput = z.infer<typeof SetTagsInput>;

export const TagsView = z.object({ tags: z.array(z.string()) });
export type TagsView = z.infer<typeof TagsView>;

/** Each tag that a user has, and how many have it. */
export const TagCountsView = z.object({ tags: z.array(z.object({ tag: z.string(), users: z.int() })) });
export type TagCountsView = z.infer<typeof TagCountsView>;
