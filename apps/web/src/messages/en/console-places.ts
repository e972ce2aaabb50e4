import { defineMessages } from "../define-messages.ts";

/** Names of the console's pages, apart from what the pages say: the rail is there before them. */
export const consolePlaces = defineMessages("console-places", {
  overview: "Overview",
  deposits: "Deposits",
  statements: "Statements",
  screening: "Screening",
  monitoring: "Monitoring",
  reports: "Reports",
  duplicates: "Duplicates",
  countries: "Countries",
  terms: "Trading terms",
  execution: "Execution quality",
  liquidity: "Liquidity provider",
  news: "News",
  feeds: "Feeds",
  system: "System",
  goLive: "Go live",
  announcements: "Announcements",
  faq: "FAQ",
  legal: "Legal texts",
  site: "Site",
  unmatched: "Unmatched payments",
  depositMethods: "Deposit methods",
  inventory: "Market-maker inventory",
  termsPage: "Trading terms to decide",
  article: "Article",
});
