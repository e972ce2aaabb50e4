/** Mails about the end of an account, and about a copy of what is kept of somebody. */
export const privacyMails = {
  hello: "Hello,",
  tomorrowSubject: "Your account will be deleted tomorrow",
  tomorrow: "the deletion of your account was requested, and it will be done on {at}.",
  tomorrowEnd:
    "If you want to keep it, sign in before and choose Keep my account. What is deleted can't be brought back.",
  staysSubject: "Your account was not deleted",
  stays:
    "your account was to be deleted today. It holds live money or has open live orders, so it was kept and the request was canceled.",
  staysEnd: "Withdraw your money, then request the deletion again under Settings, Account.",
  goneSubject: "Your account was deleted",
  gone: "your account was deleted, as you asked. Your name, your address and your words are gone; the bare ledger of past trades stays, without anything that names you. Evidence that you handed over to be verified is kept, encrypted, for as long as the law asks, and then deleted.",
  goneEnd:
    "This is the last e-mail to this address. You can register with it again at any time as a new user.",
  copySubject: "Your data is ready",
  copy: "the copy of your data that you asked for is ready. Sign in and open Privacy in the settings to download it.",
  copyEnd:
    "It is kept for seven days. If you did not ask for it, reset your password at once and write to support.",
} as const;
