import { words } from "../words.ts";

/** What we keep of somebody, a copy of it, and its end. */
export const privacy = words("privacy", {
  collected: "What we collect",
  collectedTitle: "No analytics, no advertising",
  collectedText:
    "We keep what you type in, what you trade, and what guards your account: sign-ins with their devices and addresses. Nothing follows you around, so there is nothing of that kind to switch off. The Privacy Policy says it all.",

  device: "On the screen",
  hideBalances: "Hide balances",
  hideBalancesDetail: "Six dots in place of figures",

  data: "Your data",
  copy: "A copy of your data",
  copyNone: "One zip file with everything we keep about you",
  copyWaiting: "It will be made in a moment",
  copyRunning: "{done} of {parts} parts are done",
  copyReady: "{size}, made {at}",
  copyFailed: "It could not be made. Nothing of yours is lost.",
  copyExpired: "The last one was deleted after seven days",
  copyStart: "Make a copy",
  copyRetry: "Try again",
  copyAgain: "Make a new copy",
  copyDownload: "Download",
  copyDownloadName: "Download the copy of your data",
  copyUntil: "It is kept until {at}. Whoever has the file knows all of it, so keep it to yourself.",
  copyText:
    "Orders, fills, transactions, the chat with its files, sign-ins and settings, as JSON and as tables. It takes some minutes; we mail you when it is ready. You can leave this page.",
  copyProgress: "How far the copy of your data has come",
  copyStarted: "Your copy is being made",
  copyNotStarted: "No copy was started. {reason}",
  copyLoading: "Loading your copies",
  copyListFailed: "Whether there is a copy did not load.",
  bytes: "{size} bytes",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "Delete account",
  deletionCard: "Your account ends fourteen days after you ask for it. Until then you can change your mind.",
  deletionOpen: "Delete account",
  deletionTitle: "Delete account",
  deletionLoading: "Loading what stands in its way",
  deletionFailed: "Whether your account can be deleted did not load. It is as it was.",

  goes: "What is deleted",
  goesName: "Your name, e-mail, phone, country and picture",
  goesDoor: "Your password, second steps, passkeys, API keys and linked accounts",
  goesTrail: "Your sessions and your sign-in history with its addresses",
  goesChat: "The words and files of your conversation with support",
  goesCopies: "Copies of your data that we made for you",
  stays: "What stays, and why",
  staysLedger:
    "Orders, fills and transactions, under a bare number. The balances of everybody are made of the same postings, so taking yours out would make the books wrong for others. Nothing there says who you were.",
  staysAudit: "What our team did with your account, in a log that nobody can change.",
  staysEvidence:
    "What you handed over to be verified, encrypted, for {years} years, because the law against money laundering asks for it. Then it is deleted.",

  when: "When",
  whenText: {
    one: "{count} day after you ask for it. We mail you now, the day before, and when it is done.",
    other: "{count} days after you ask for it. We mail you now, the day before, and when it is done.",
  },
  whenAgain: "Afterwards your e-mail is free: you can register with it again, as somebody new.",

  blockedAssets: "Your live account still holds {assets}. It would be lost, so take it out first.",
  blockedOrders: {
    one: "Your live account has {count} open order. Cancel it first.",
    other: "Your live account has {count} open orders. Cancel them first.",
  },
  toWithdraw: "Withdraw",
  toOrders: "See open orders",

  askTitle: "Delete my account",
  reason: "Why you leave",
  reasonHint: "Only if you like to say. It goes with the account.",
  confirm: "Type DELETE to confirm",
  confirmWord: "DELETE",
  confirmMissing: "Type the word DELETE.",
  askDo: "Delete my account",
  askFailed: "Your account is as it was. {reason}",
  asked: "Your account will be deleted",

  pendingTitle: "Your account will be deleted",
  pendingText: "This account will be deleted on {day} at {time}.",
  pendingAsked: "You asked for it on {day}. Everything works as always until then.",
  keep: "Keep my account",
  kept: "Your account stays",
  keepFailed: "The deletion was not withdrawn. {reason}",
});
