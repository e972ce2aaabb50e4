import { z } from "zod";
import { SAVED_LISTS, VIEW_NAME_MAX_LENGTH, VIEW_NAME_SIGNS } from "./saved-lists.ts";

/** A list of the console with what was asked of it, kept under a name by an admin. */

export const MAX_SAVED_VIEWS = 20;

export const ListSavedViewsInput = z.strictObject({ list: z.enum(SAVED_LISTS) });
export type ListSavedViewsInput = z.infer<typeof ListSavedViewsInput>;

export const SaveViewInput = z.strictObject({
  list: z.enum(SAVED_LISTS),
  /** Under a name of one's own that is there already the view is written anew. */
  name: z.string().trim().min(1).max(VIEW_NAME_MAX_LENGTH).regex(VIEW_NAME_SIGNS, "must be words"),
  /** Of the list's address, as it stands after the question mark. */
  search: z
    .string()
    .max(500)
    .regex(/^[\w.~!*'()%&=+:@,;/?-]*$/, "must be a part of an address"),
  /** Whether everybody who may read the list finds it. */
  isShared: z.boolean(),
});
export type SaveViewInput = z.infer<typeof SaveViewInput>;

export const SavedViewInput = z.strictObject({ id: z.uuid() });
export type SavedViewInput = z.infer<typeof SavedViewInput>;

export const SavedViewView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  isShared: z.boolean(),
  /** Null for one's own. */
  by: z.string().nullable(),
});
export type SavedViewView = z.infer<typeof SavedViewView>;
export const SavedViewsView = z.object({ views: z.array(SavedViewView) });
export type SavedViewsView = z.infer<typeof SavedViewsView>;
