import { words } from "../words.ts";

/** The profile: who, how much, demo or live, and the ways on. */
export const profile = words("profile", {
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
  demoOpen: "{balance} USD, last reset {day}",
  demoFresh: "{balance} USD, never reset",
  demoClosed: "Practise with 10,000.00 on the same engine",
  resetBalance: "Reset balance",
  resetAccount: "Reset account",

  money: "Money",
  assets: "Assets",
  orders: "Orders",
  openCount: { one: "{count} open", other: "{count} open" },
  openMany: "{count} or more open",
  transactions: "Transactions",
  swap: "Swap",
  loadFund: "Load fund",
  withdraw: "Withdraw",

  more: "More",
  settings: "Settings",
  editAll: "Edit all",
  signOut: "Sign out",
  signedOut: "You are signed out",
  signOutFailed: "The server could not be told, so other devices may still show this session.",
});
