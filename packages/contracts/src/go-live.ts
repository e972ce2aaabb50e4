/** What has to be there before the live venue is opened, in the order in which it is shown. */
export const GO_LIVE_CHECKS = [
  "rails",
  "feed",
  "mail",
  "mailbox",
  "owners",
  "backup",
  "restore",
  "proof",
  "tls",
  "proxy",
  "legal",
  "counsel",
] as const;
export type GoLiveCheck = (typeof GO_LIVE_CHECKS)[number];

/** What nobody can see from inside: an owner confirms it, and stands by it with their name. */
export const GO_LIVE_CONFIRMED = ["restore", "proxy", "counsel"] as const satisfies readonly GoLiveCheck[];
export type GoLiveConfirmed = (typeof GO_LIVE_CONFIRMED)[number];

/** What was found of a check. */
export const GO_LIVE_FINDINGS = [
  "none",
  "connected",
  "simulated",
  "away",
  "real",
  "untried",
  "refused",
  "sends",
  "unread",
  "reads",
  "alone",
  "two",
  "never",
  "old",
  "failed",
  "recent",
  "holds",
  "ledger",
  "plain",
  "expired",
  "served",
  "public",
  "supplied",
  "published",
  "unconfirmed",
  "confirmed",
] as const;
export type GoLiveFinding = (typeof GO_LIVE_FINDINGS)[number];
