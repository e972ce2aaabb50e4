import { defineMessages } from "../define-messages.ts";

/** The profile: who, how much, demo or live, and the ways on. */
export const profile = defineMessages("profile", {
  title: "Profile",
  memberSince: "Member since {day}",
  notVerified: "Not verified",
  level: "Level {level}",
  verification: "Verification",

  equity: "Equity",
  demo: "Demo",
  equityFailed: "Your equity did not load. Your balances have not changed.",
  loadingProfile: "Loading your profile",
  loadingEquity: "Loading your equity",
  day: "24 h",

  practice: "Practice account",
  demoMode: "Demo mode",
  demoOpen: "{balance}, last reset {day}",
  demoFresh: "{balance}, never reset",
  demoClosed: "Start demo with {money}",
  resetBalance: "Reset balance",
  resetAccount: "Reset account",

  money: "Money",
  assets: "Assets",
  portfolio: "Portfolio",
  tax: "Tax report",
  importedTrades: "Imported trades",
  orders: "Orders",
  openCount: { one: "{count} open", other: "{count} open" },
  openMany: "{count} or more open",
  transactions: "Transactions",
  execution: "Execution quality",
  swap: "Swap",
  loadFund: "Deposit",
  withdraw: "Withdraw",

  more: "More",
  commands: "Search and commands",
  commandsDetail: "Pairs, pages, actions, news and help",
  settings: "Settings",
  editAll: "Edit profile",
  signOut: "Sign out",
  signedOut: "You are signed out",
  signOutFailed: "The server could not be reached, so other devices may still show this session.",
});
