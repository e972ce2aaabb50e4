import { defineMessages } from "../define-messages.ts";

/** Demo and live: switching, resetting, and the first choice after registering. */
export const accountMessages = defineMessages("account", {
  sheetTitle: "Account",
  useDemo: "Demo",
  useDemoDetail: "Practice money, same engine",
  useLive: "Live",
  useLiveDetail: "Real money",
  demoBalance: "Demo balance",
  lastReset: "Last reset",
  neverReset: "Never",

  resetBalance: "Hold to reset the balance",
  resetBalanceDetail:
    "Cancels your open demo orders and sets your demo {asset} to {amount}. Other holdings and your history stay.",
  resetAccount: "Hold to reset the account",
  resetAccountDetail:
    "Cancels your open demo orders, returns every demo asset and starts again with {money}. Your history moves to “Before reset”.",
  resetAlways: "You can reset at any time and with any balance. Live money is never affected.",

  switchedToDemo: "Switched to Demo",
  switchedToLive: "Switched to Live",
  nowDemo: "You are now on Demo",
  nowDemoText:
    "You switched to demo money in another tab or on another device. What is open here now uses demo money.",
  nowLive: "You are now on Live",
  nowLiveText:
    "You switched to real money in another tab or on another device. What is open here now uses real money.",
  nowSandboxText:
    "You switched to Live in another tab or on another device. Live is a sandbox here: no money in it is real.",
  backToDemo: "Switch back to Demo",
  backToLive: "Switch back to Live",
  goOnDemo: "Continue with Demo",
  goOnLive: "Continue with Live",
  toggleFailed: "Failed to toggle demo mode",
  resetBalanceFailed: "Failed to reset demo balance",
  resetAccountFailed: "Failed to reset demo account",

  startTitle: "How do you want to start?",
  startText: "Both run on the same engine with the same rules. You can switch at any time.",
  startDemo: "Start demo with {money}",
  startDemoDetail:
    "Virtual {asset} to trade with. There is nothing to lose, and you can start over at any time.",
  startLive: "Go live",
  startLiveDetail:
    "Your live account is empty until you deposit. Prices move against you as fast as for you: you can lose all the money you trade with.",
});
