/** What the console's search finds, in the order in which it is shown. */
export const SEARCH_KINDS = [
  "users",
  "deposits",
  "withdrawals",
  "orders",
  "chats",
  "articles",
  "audit",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** So many of each kind are found at most. */
export const SEARCH_HITS_MAX = 5;
