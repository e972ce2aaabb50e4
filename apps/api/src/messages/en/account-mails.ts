/** Mails about an account: links that do something, and what was done. */
export const accountMails = {
  hello: "Hello,",
  openLink: "Open this link:",
  openPage: "Open this page at the address where you use Fillmark:",
  whenAndWhere: "{what} This was on {when}, from the address {address}.",
  ifNotYou:
    "If this was you, there is nothing to do. If it was not, reset your password at once and write to support.",

  finishSubject: "Finish registering",
  finish:
    "you (or somebody else) registered with this address. There is no account yet: open the link and enter the password you chose.",
  finishEnd:
    "It works once, for one day, and only the newest link works. If you did not register, there is nothing to do.",
  existsSubject: "You have an account already",
  exists:
    "somebody, perhaps you, tried to register with this address. You have an account already, and nothing about it has changed.",
  existsWays: "Sign in, or set a new password if you have forgotten yours:",
  existsEnd: "If this was not you, there is nothing to do.",
  confirmSubject: "Confirm your e-mail",
  confirm: "an account was registered with this address. Please confirm that it is yours.",
  confirmEnd: "The link works once, for a day. If you did not register, there is nothing to do.",
  resetSubject: "Reset your password",
  reset: "somebody asked to reset the password of your account.",
  resetEnd:
    "It works once, for one hour. If you did not ask for this, there is nothing to do: your password stays as it is.",
  newEmailSubject: "Confirm your new e-mail",
  newEmail: "somebody wants to use this address for their account. Please confirm that it is yours.",
  newEmailEnd: "The link works once, for one hour. If you did not ask for this, there is nothing to do.",

  passwordChangedSubject: "Your password was changed",
  passwordChanged: "the password of your account was changed, and your other devices were signed out.",
  passwordResetSubject: "Your password was reset",
  passwordReset:
    "the password of your account was reset by a link from a mail, and all devices were signed out and all API keys revoked.",
  keyStays: "One API key of your account still works: see the API keys in your settings.",
  keysStay: "{count} API keys of your account still work: see the API keys in your settings.",
  emailChangesSubject: "Your e-mail is about to change",
  emailChanges:
    "somebody asked to change the e-mail of your account to {email}. It changes when the link in the mail to that address is opened.",
  emailChangedSubject: "Your e-mail was changed",
  emailChanged: "the e-mail of your account is {email} from now on, and your other devices were signed out.",
  googleLinkedSubject: "Google was linked to your account",
  googleLinked: "the Google account {email} can sign in to your account from now on.",
  googleUnlinkedSubject: "Google was unlinked from your account",
  googleUnlinked: "the Google account {email} can't sign in to your account any more.",
  keyMadeSubject: "An API key was created",
  keyMadeToRead: 'an API key called "{name}" was made for your account. It may read.',
  keyMadeToTrade: 'an API key called "{name}" was made for your account. It may read and trade.',
  keyMadeToWithdraw:
    'an API key called "{name}" was made for your account. It may read, trade and withdraw to your saved destinations.',
  keyRevokedSubject: "An API key was revoked",
  keyRevoked: 'the API key called "{name}" was revoked, and is refused from now on.',

  totpOnSubject: "Two-step sign-in is on",
  totpOn: "signing in to your account asks for an authenticator code from now on.",
  factorResetAskedSubject: "Reset of your two-factor authentication requested",
  factorResetAsked:
    "support was asked to take the second factor off your account, because it is said to be lost. Nothing has changed yet. If you did not ask for this, sign in with your second factor: that stops the reset. Then change your password and write to support.",
  factorsResetSubject: "Your two-factor authentication was reset",
  factorsReset:
    "support has taken the second factor off your account, as you asked. All devices were signed out, and withdrawals wait for some time. Sign in with your password and set up a new second factor. If you did not ask for this, write to support at once.",
  totpOffSubject: "Your authenticator app is off",
  totpOff: "signing in to your account no longer asks for an authenticator code.",
  codesRenewedSubject: "New recovery codes for your account",
  codesRenewed: "new recovery codes were created for your account. The old ones no longer work.",
  passkeyAddedSubject: "A passkey was added to your account",
  passkeyAdded: 'the passkey "{name}" can sign in to your account from now on.',
  passkeyRemovedSubject: "A passkey was removed from your account",
  passkeyRemoved: `the passkey "{name}" can't sign in to your account any more.`,

  frozenSubject: "Your account is frozen",
  frozen:
    "your account was frozen. You can still sign in, look at everything, cancel open orders and write to support. New orders are refused until the account is open again. Please write to support to learn more.",
  unfrozenSubject: "Your account is open again",
  unfrozen: "your account is not frozen any more. You can trade as before.",
  partFrozenSubject: "Part of your account is frozen",
  partFrozen:
    "a part of your account was frozen. Your account page says which one and what you can still do. Please write to support to learn more.",
  partUnfrozenSubject: "Part of your account is open again",
  partUnfrozen: "the part of your account that was frozen is open again.",
  signedOutSubject: "Your devices were signed out",
  signedOut:
    "support signed out all devices of your account. Sign in again with your password. If you did not expect this, write to support.",

  deletionSubject: "Your account will be deleted",
  deletion:
    "the deletion of your account was requested. It will be deleted on {at}; until then you can sign in and keep it.",
  staysSubject: "Your account stays",
  stays: "the deletion of your account was canceled. Nothing has changed.",

  newDeviceSubject: "A new device signed in",
  newDevice: "somebody signed in to your account on a new device: {device}.",
  newDeviceUnnamed: "somebody signed in to your account on a new device.",
  codeUsedSubject: "A recovery code was used",
  codeUsed: "somebody signed in to your account with one of its recovery codes.",
  codeWasLast: "It was the last one; you can make new ones in your settings.",
  codeIsLeft: "One is left; you can make new ones in your settings.",
  codesAreLeft: "{left} are left; you can make new ones in your settings.",
  keptOutSubject: "Somebody could not finish signing in",
  keptOut:
    "somebody knew your password, or had access to your Google account, and then failed the second sign-in step five times. They did not get in.",

  wrongPasswordsSubject: "Wrong passwords for your account",
  wrongPasswords:
    "a wrong password was entered for your account at least {count} times within a day. Nobody got in with it.",

  listClosedSubject: "Your destination list is locked",
  listClosed: "withdrawals from your account now go only to your saved destinations. No others can be added.",
  listOpensSubject: "Your destination list will be unlocked",
  listOpens:
    "somebody asked to unlock your account's destination list. New ones can be added again in 24 hours.",
  destinationSubject: "A withdrawal destination was added",
  accountAdded: "the account {account} was added for withdrawals of {asset}. It can be used in 24 hours.",
  addressAdded: "the address {account} was added for withdrawals of {asset}. It can be used in 24 hours.",
} as const;
