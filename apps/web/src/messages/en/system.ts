import { words } from "../words.ts";

/** How the exchange stands, for those who run it. */
export const system = words("system", {
  title: "System",
  loading: "Loading how the exchange stands",
  failed: "How the exchange stands did not load.",

  venue_live: "Live venue",
  venue_demo: "Demo venue",
  open: "Open",
  paused: "Cancel only",
  openText: "Orders, swaps and withdrawals are taken.",
  pausedText: "Orders can be canceled. Nothing new is taken: no order, no swap, no withdrawal.",
  lastReason: "Reason",
  pause: "Pause",
  pauseVenue: "Pause the {venue}",
  lift: "Open again",
  liftVenue: "Open the {venue} again",

  pauseTitle: "Pause the {venue}?",
  pauseInfo:
    "Orders that rest stay, and can be canceled. Traders read that trading is paused, and this reason.",
  liftTitle: "Open the {venue} again?",
  liftInfo: "Orders are taken at once. A ledger that doesn't add up pauses it again within a minute.",
  reasonHint: "It stays in the audit log.",
  reasonMissing: "Write at least 3 characters.",
  keep: "Leave it",
  pausedDone: "Paused. Orders can only be canceled there.",
  liftedDone: "Open. Orders are taken there.",
  setFailed: "Nothing was changed. {reason}",

  ledger: "Ledger",
  neverChecked: "The ledger was not checked since this installation began. That happens each minute.",
  addsUp: "Every balance adds up.",
  doesNotAddUp: "The ledger does not add up. Mend the cause, then open the venue again.",
  checkedAt: "Last check",
  through: "Newest transfer counted",
});
