/** The choices above the list. */
export const WITHDRAWAL_QUEUES_SHOWN = [
  "to_do",
  "all",
  "approved",
  "unknown",
  "paid",
  "failed",
  "rejected",
  "canceled",
  "returned",
] as const;
export type ShownQueue = (typeof WITHDRAWAL_QUEUES_SHOWN)[number];
