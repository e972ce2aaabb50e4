// What waits for someone of the team, without the schemas: for pages, too.

export const QUEUE_KINDS = [
  "support",
  "deposits",
  "withdrawals",
  "verification",
  "approvals",
  "unmatched",
  "screening",
  "monitoring",
  "duplicates",
  "statements",
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** The longest target waiting time: a week. */
export const MOST_TARGET_MINUTES = 10_080;
