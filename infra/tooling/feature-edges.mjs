// Which feature of the api may use which others, always through the other's index.ts. Adding an edge is a
// decision: ask first whether the thing belongs to the other feature, or to the exchange. There is no edge to
// say that a router, main.ts or a job puts features together; those aren't features.
export const featureEdges = {
  // The private stream carries orders and balances as trading shows them, and the support conversation.
  account: ["auth", "chat", "trading"],
  // Corrections of balances and the operator's inventory: proposed, approved by others, done by the exchange.
  adjustments: ["admin", "approvals", "auth", "trading"],
  // The audit log, which every action of an admin writes to.
  admin: [],
  // Alerts of charting services that become orders; what a hook may do with live money hangs on its owner's own limits.
  "alert-hooks": ["auth", "notifications", "trading", "trading-limits"],
  // Prices that users wait for, met by the market's quotes; they are notified.
  alerts: ["market", "notifications", "webhooks"],
  // Four eyes: what waits for others' yes, whichever feature asks.
  approvals: ["admin"],
  // An admin's signing in and out is in the audit log. A user who registers agrees to the terms. A key's limits are counted
  // and shown as its account's are.
  auth: ["admin", "legal", "notifications", "trading-limits"],
  // A user who is away when support answers is notified.
  // Drawings of its owner alone, of pairs that are traded.
  charts: [],
  // Money that a bank takes back: held, then returned or released by two people.
  chargebacks: ["admin", "approvals", "auth", "deposits", "notifications", "rails", "trading"],
  chat: ["notifications"],
  // Who writes to support without an account, by a public page or by e-mail.
  contacts: ["admin", "chat"],
  // Which countries are served. Who is of one that isn't, verification asks.
  countries: ["admin", "approvals", "auth"],
  // Each user's demo accounts, and which of them a call acts on.
  demo: ["auth"],
  // Money that comes in: the ways of it, how much of it at which level, and the ledger's command.
  deposits: [
    "admin",
    "approvals",
    "auth",
    "funds",
    "notifications",
    "rails",
    "trading",
    "verification",
    "webhooks",
  ],
  // How well fills were executed, from what the exchange and the market have kept of them; it reads only.
  execution: ["admin", "market", "trading"],
  // What fills cost against the market is execution's.
  // The demo accounts of a user are compared by what funds says of each.
  funds: ["demo", "execution", "market", "trading"],
  help: ["admin"],
  // Trades of other exchanges, beside ours and never among them; they are counted in lots as funds does it.
  "imported-trades": ["funds"],
  // The agents' side of the chat; beside it stand the user's orders and balances.
  inbox: ["admin", "chat", "notifications", "trading", "funds", "users"],
  // Accounts, postings and sums as they stand in the database; it reads only.
  ledger: ["trading"],
  legal: ["admin"],
  // An owner's wish, another's yes, and then the end of everything that the sandbox has begun; everybody is notified.
  "live-venue": [
    "adjustments",
    "admin",
    "approvals",
    "auth",
    "chargebacks",
    "deposits",
    "rails",
    "recurring-buys",
    "site",
    "support-mail",
    "system",
    "trading",
    "withdrawals",
  ],
  market: [],
  // Articles of the editors and of feeds; what an editor does is in the audit log.
  news: ["admin"],
  // Fees and the rules of pairs: proposed, approved by another admin, taken by the exchange. What leaving costs is
  // kept by withdrawals.
  "market-rules": ["admin", "approvals", "auth", "execution", "market", "trading", "withdrawals"],
  // The admins themselves: an invite is a mailed link and a password.
  team: ["admin", "approvals", "auth"],
  // Counts what every other feature has waiting, and how all of it is doing; it reads only.
  overview: [
    "admin",
    "approvals",
    "deposits",
    "duplicates",
    "inbox",
    "monitoring",
    "notifications",
    "reconciliation",
    "screening",
    "system",
    "trading",
    "verification",
    "withdrawals",
  ],
  // Rules about money that moved; those who let it go ask before they do.
  monitoring: ["admin", "approvals", "auth", "trading"],
  // Users are notified through here, in the transaction that does it. Of orders it reads what the
  // journal wrote.
  notifications: ["trading"],
  // A copy of a user's data, and its end: what they traded, what they wrote, who they are, and how they sign in.
  privacy: ["auth", "chat", "demo", "duplicates", "execution", "trading", "trading-limits", "verification"],
  profile: ["duplicates"],
  // The ways of money in and out; what follows from what they say is deposits' and withdrawals'.
  rails: ["admin", "auth"],
  // Statements of the house's banks: their lines are evidence, and what they prove is credited by deposits' own verb.
  reconciliation: ["admin", "auth", "chargebacks", "deposits", "duplicates", "rails", "trading"],
  // Market orders that come round by a calendar; their owner is notified of those that could not be.
  "recurring-buys": ["notifications", "trading"],
  // Who may be on a list of sanctions or of exposed persons: found, held, and decided by people. What a customer said of
  // themselves is given by verification and withdrawals, which ask before they approve.
  screening: ["admin", "approvals", "auth"],
  // Which accounts may be one person's: found by keyed hashes of what their features give, held, and decided by people. Names
  // are folded and compared as screening does.
  duplicates: ["admin", "approvals", "auth", "screening"],
  // What admins asked of the console's lists, under a name.
  "saved-views": ["admin"],
  // The console's search: what there is of users, money, orders, chats, articles and the audit log; it reads only.
  search: ["trading"],
  // What the operator says about the platform; an admin who changes it passes step-up.
  site: ["admin", "auth"],
  // What the desk does by itself when customers write; an admin who changes it stands in the audit log.
  // The desk's e-mail: what people write to support there, and what agents answer.
  "support-mail": ["chat", "contacts"],
  "support-rules": ["admin", "chat", "inbox"],
  // The operator exchanges at the market's price, in the scales and fees of trading.
  swap: ["trading"],
  // An admin who pauses a venue passes step-up, and stands in the audit log. A sandbox is closed to real prices.
  system: ["admin", "auth", "market"],
  trading: ["market"],
  // Limits that traders set for themselves, in dollars; who sets them is notified.
  "trading-limits": ["notifications", "trading"],
  // Fees of single users and their self-trade groups: proposed, approved by another admin, taken by the exchange.
  "trading-terms": ["admin", "approvals", "auth", "market-rules"],
  // Users as admins see them. What is done to an account is auth's; what they have, trading's.
  users: [
    "admin",
    "approvals",
    "auth",
    "demo",
    "deposits",
    "funds",
    "trading",
    "verification",
    "withdrawals",
  ],
  watchlist: [],
  // What happened to an account, delivered to its owner's endpoints. Of orders it reads what the journal wrote; who adds one
  // passes step-up, and is notified.
  webhooks: ["auth", "notifications", "trading"],
  // What leaves is judged by who asks, approved by others, and handed to a rail.
  withdrawals: [
    "admin",
    "approvals",
    "auth",
    "duplicates",
    "monitoring",
    "notifications",
    "rails",
    "screening",
    "trading",
    "verification",
    "webhooks",
  ],
  // Who people are, as far as they have shown it. Admins prove themselves before they decide.
  verification: ["admin", "approvals", "auth", "countries", "duplicates", "notifications", "screening"],
};
