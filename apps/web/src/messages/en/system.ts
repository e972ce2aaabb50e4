import { defineMessages } from "../define-messages.ts";

/** How the exchange stands, for those who run it. */
export const system = defineMessages("system", {
  title: "System",
  loading: "Loading the system state",
  failed: "The system state did not load.",

  venue_live: "Live venue",
  venue_demo: "Demo venue",
  open: "Open",
  paused: "Cancel only",
  openText: "Orders, swaps and withdrawals are accepted.",
  pausedText: "Orders can be canceled. Nothing new is accepted: no order, swap or withdrawal.",
  lastReason: "Reason",
  pause: "Pause",
  pauseVenue: "Pause the {venue}",
  lift: "Reopen",
  liftVenue: "Reopen the {venue}",

  pauseTitle: "Pause the {venue}?",
  pauseInfo: "Open orders stay and can be canceled. Traders see that trading is paused, with this reason.",
  liftTitle: "Reopen the {venue}?",
  liftInfo: "Orders are accepted at once. A ledger that is out of balance pauses it again within a minute.",
  reasonHint: "Kept in the audit log.",
  reasonMissing: "Enter at least 3 characters.",
  keep: "Not now",
  pausedDone: "Paused. Orders can only be canceled there.",
  liftedDone: "Reopened. Orders are accepted.",
  setFailed: "Nothing was changed. {reason}",

  ledger: "Ledger",
  neverChecked: "The ledger has not been checked yet. It is checked every minute.",
  addsUp: "The ledger is in balance.",
  doesNotAddUp: "The ledger is out of balance. Fix the cause, then reopen the venue.",
  checkedAt: "Last check",
  through: "Latest transfer checked",
});
