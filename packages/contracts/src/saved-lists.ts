/** Without a schema, for pages that must not evaluate text: the lists of the console that views are kept of. */
export const SAVED_LISTS = [
  "users",
  "verification",
  "deposits",
  "withdrawals",
  "screening",
  "monitoring",
  "audit",
] as const;
/** What a view can be called. */
export const VIEW_NAME_MAX_LENGTH = 40;
export const VIEW_NAME_SIGNS = /^[\p{L}\p{M}\p{N} .,:()+#/_-]+$/u;
export type SavedList = (typeof SAVED_LISTS)[number];
