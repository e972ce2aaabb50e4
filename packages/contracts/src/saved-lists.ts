/** Without a schema, for pages that must not evaluate text: the lists of the console that views are kept of. */
export const SAVED_LISTS = [
  "users",
  "verification",
  "deposits",
  "withdrawals",
  "screening",
  "audit",
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];
