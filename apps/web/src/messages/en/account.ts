import { words } from "../words.ts";

/** Demo and live: switching, resetting, and the first choice after registering. */
export const accountWords = words("account", {
  sheetTitle: "Account",
  useDemo: "Demo",
  useDemoDetail: "Practice money, same engine",
  useLive: "Live",
  useLiveDetail: "Real money",
  demoBalance: "Demo balance",
  lastReset: "Last reset",
  neverReset: "Never",
  demoUnit: "USD",

  resetBalance: "Hold to reset the balance",
  resetBalanceDetail:
    "Cancels your open demo orders and sets your demo USD to 10,000.00. Other holdings and your history stay.",
  resetAccount: "Hold to reset the account",
  resetAccountDetail:
    "Cancels your open demo orders, returns every demo asset and starts again with 10,000.00 USD. Your history moves to earlier epochs.",
  resetAlways: "Resets work at any time and at any balance. Live money is never touched.",

  switchedToDemo: "You trade with demo money now",
  switchedToLive: "You trade live now",
  nowDemo: "You are on Demo now",
  nowDemoText:
    "Your account was switched to demo money in another tab or on another device. What is open here is for demo money now.",
  nowLive: "You are on Live now",
  nowLiveText:
    "Your account was switched to real money in another tab or on another device. What is open here is for real money now.",
  nowSandboxText:
    "Your account was switched to Live in another tab or on another device. Live is a sandbox here: no money in it is real.",
  backToDemo: "Switch back to Demo",
  backToLive: "Switch back to Live",
  goOnDemo: "Go on with Demo",
  goOnLive: "Go on with Live",
  toggleFailed: "Failed to toggle demo mode",
  resetBalanceFailed: "Failed to reset demo balance",
  resetAccountFailed: "Failed to reset demo account",

  startTitle: "How do you want to start?",
  startText: "Both run on the same engine with the same rules. You can switch at any time.",
  startDemo: "Practise with 10,000.00",
  startDemoDetail: "Demo USD to trade with. Nothing can be lost, and you can start again whenever you like.",
  startLive: "Go live",
  startLiveDetail:
    "Your live account is empty until you load funds. Prices move against you as fast as for you: you can lose all the money you trade with.",
});
