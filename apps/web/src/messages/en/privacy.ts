import { defineMessages } from "../define-messages.ts";

/** What we keep of somebody, a copy of it, and its end. */
export const privacy = defineMessages("privacy", {
  collected: "What we collect",
  collectedTitle: "No analytics, no advertising",
  collectedText:
    "We keep what you enter, what you trade, and what protects your account: sign-ins with their devices and addresses. Nothing tracks you, so there is nothing of that kind to turn off. See the Privacy Policy for details.",

  device: "On the screen",
  hideBalances: "Hide balances",
  hideBalancesDetail: "Show dots instead of amounts",

  data: "Your data",
  copy: "A copy of your data",
  copyNone: "One zip file with everything we keep about you",
  copyWaiting: "It starts in a moment",
  copyRunning: "{done} of {parts} parts done",
  copyReady: "{size} · created {at}",
  copyFailed: "The copy failed. None of your data is lost.",
  copyExpired: "The last one was deleted after seven days",
  copyStart: "Create a copy",
  copyRetry: "Try again",
  copyAgain: "Create a new copy",
  copyDownload: "Download",
  copyDownloadName: "Download the copy of your data",
  copyUntil: "It is kept until {at}. The file contains all your data, so keep it to yourself.",
  copyText:
    "Orders, fills, transactions, the chat with its files, sign-ins and settings, as JSON and as tables. It takes some minutes; we send you an e-mail when it is ready. You can leave this page.",
  copyProgress: "Progress of your data copy",
  copyStarted: "Your copy is being created",
  copyNotStarted: "No copy was started. {reason}",
  copyLoading: "Loading your copies",
  copyListFailed: "Whether there is a copy did not load.",
  bytes: "{size} bytes",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Delete account",
  deletionCard:
    "Your account is deleted fourteen days after you request it. Until then you can change your mind.",
  deletionOpen: "Delete account",
  deletionTitle: "Delete account",
  deletionLoading: "Checking whether your account can be deleted",
  deletionFailed: "Your account's deletion options did not load. Nothing has changed.",

  goes: "What is deleted",
  goesName: "Your name, e-mail, phone, country and picture",
  goesDoor: "Your password, second steps, passkeys, API keys and linked accounts",
  goesTrail: "Your sessions and sign-in history with addresses",
  goesChat: "The messages and files of your chat with support",
  goesCopies: "Copies of your data that we created for you",
  stays: "What stays, and why",
  staysLedger:
    "Orders, fills and transactions, under a number only. Everybody's balances are built from the same postings, so removing yours would make the books wrong for others. Nothing there says who you were.",
  staysAudit: "What our team did with your account, in a log that nobody can change.",
  staysEvidence:
    "Your verification documents, encrypted, for {years} years, as the law against money laundering requires. Then they are deleted.",

  when: "When",
  whenText: {
    one: "{count} day after you request it. We send you an e-mail now, the day before, and when it is done.",
    other:
      "{count} days after you request it. We send you an e-mail now, the day before, and when it is done.",
  },
  whenAgain: "Afterwards your e-mail is free: you can register with it again as a new user.",

  blockedAssets: "Your live account still holds {assets}. Withdraw it first, or it would be lost.",
  blockedOrders: {
    one: "Your live account has {count} open order. Cancel it first.",
    other: "Your live account has {count} open orders. Cancel them first.",
  },
  toWithdraw: "Withdraw",
  toOrders: "See open orders",

  askTitle: "Delete my account",
  reason: "Reason for leaving",
  reasonHint: "Optional. It is deleted with the account.",
  confirm: "Type DELETE to confirm",
  confirmWord: "DELETE",
  confirmMissing: "Type the word DELETE.",
  askDo: "Delete my account",
  askFailed: "Your account has not changed. {reason}",
  asked: "Your account will be deleted",

  pendingTitle: "Your account will be deleted",
  pendingText: "This account will be deleted on {day} at {time}.",
  pendingAsked: "You requested it on {day}. Everything works as usual until then.",
  keep: "Keep my account",
  kept: "Your account stays",
  keepFailed: "The deletion was not canceled. {reason}",
});
