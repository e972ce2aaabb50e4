import { defineMessages } from "../define-messages.ts";

/** Opening the live venue to real money; owners alone read it. */
export const liveVenueMessages = defineMessages("live-venue", {
  title: "Live venue",
  loading: "Loading the live venue",
  failed: "The live venue did not load.",

  state: "State",
  state_sandbox: "Sandbox",
  state_opening: "Opening",
  state_open: "Open",
  text_sandbox:
    "No money on the live venue is real. Real payment providers and real prices are refused until it is opened.",
  text_opening:
    "The sandbox has ended. Orders, deposits and withdrawals are refused until all of its money is returned. It continues automatically, also after a restart.",
  text_open: "Money on the live venue is real. There is no way back to the sandbox.",
  since: "Sandbox since",
  openedAt: "Open since",
  decides: "Decisions by",
  decidesAlone: "Automatic (sandbox)",
  decidesPeople: "Your team",
  openOrders: "Open orders",
  openDeposits: "Pending deposits",
  openWithdrawals: "Pending withdrawals",

  money: "Sandbox money",
  moneyOpen: "Money on the venue",
  noMoney: "No money on the live venue.",
  asset: "Asset",
  users: "Accounts",
  ofUsers: "Held by users",
  ofHouse: "Market-maker inventory",

  steps: "What opening does, in this order",
  step_stop: "Trading stops. Every open live order is canceled.",
  step_end: "Pending deposits and withdrawals end. Corrections that wait are withdrawn.",
  step_return:
    "All sandbox money is returned, each balance by a posting in the ledger. Live balances are then zero.",
  step_rails: "The sandbox's payment providers close for good. Levels that the sandbox gave fall to 0.",
  step_open: "The venue opens. Everyone is notified in their language.",
  noWayBack: "There is no way back to the sandbox. Demo accounts stay as they are.",

  ask: "Request to open the live venue",
  askTitle: "Request to open the live venue?",
  askText:
    "Nothing happens until another owner approves it, or for 48 hours if no other owner can. Every owner gets an e-mail.",
  askDo: "Request",
  askDone: "Requested. It waits for another owner.",
  keep: "Leave it",

  waiting: "Waiting for a decision",
  askedBy: "Requested by {name}, {at}",
  needsOwner: "Another owner has to approve it.",
  happens: "No other owner can approve it, so it is done on {at} unless an owner rejects it.",
  approve: "Approve and open",
  approveTitle: "Open the live venue for good?",
  approveText: "All sandbox money is returned and the venue opens to real money. It can't be undone.",
  approveDone: "Approved. The live venue is being opened.",
  reject: "Reject",
  rejectTitle: "Reject the opening?",
  rejectText: "The live venue stays a sandbox. It can be requested again.",
  rejectDone: "Rejected. It stays a sandbox.",
  withdraw: "Cancel request",
  withdrawDone: "Request canceled. It stays a sandbox.",
  notDone: "Nothing was changed. {reason}",

  last: "Decision",
  last_rejected: "Rejected by {name}, {at}",
  last_withdrawn: "Canceled, {at}",
  last_approved: "Approved by {name}, {at}",
  last_done: "Approved by {name}, {at}",
  waited: "48 hours",
  reason: "Reason",
});
