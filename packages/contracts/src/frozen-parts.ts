/** Without a schema, for pages that must not evaluate text. */

/** What of an account can be frozen by itself: new orders and swaps, new deposits, what leaves, and every way in to it. */
export const FROZEN_PARTS = ["trading", "deposits", "withdrawals", "sign_in"] as const;
export type FrozenPart = (typeof FROZEN_PARTS)[number];
