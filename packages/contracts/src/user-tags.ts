import { z } from "zod";
import { MAX_TAGS_OF_USER, TAG_MAX_LENGTH, TAG_SIGNS } from "./tag-rules.ts";

/** What admins sort users by among themselves; a user never sees it. */

/** In small letters. */
export const UserTag = z
  .string()
  .trim()
  .toLowerCase()
  .max(TAG_MAX_LENGTH)
  .regex(TAG_SIGNS, "must be letters and digits");

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
