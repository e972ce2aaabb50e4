import { words } from "../words.ts";

/** Opening the live venue to real money; owners alone read it. */
export const liveVenueWords = words("live-venue", {
  title: "Live venue",
  loading: "Loading what the live venue is",
  failed: "What the live venue is did not load.",

  state: "What it is",
  state_sandbox: "Sandbox",
  state_opening: "Being opened",
  state_open: "Open",
  text_sandbox:
    "No money on the live venue is real. Real payment providers and real prices are refused until it is opened.",
  text_opening:
    "The sandbox has ended. Orders, deposits and withdrawals are refused until all of its money is returned. It goes on by itself, also after a restart.",
  text_open: "Money on the live venue is real. There is no way back to the sandbox.",
  since: "Sandbox since",
  openedAt: "Open since",
  decides: "Who decides in it",
  decidesAlone: "The sandbox, by itself",
  decidesPeople: "Your team",
  openOrders: "Open orders",
  openDeposits: "Pending deposits",
  openWithdrawals: "Pending withdrawals",

  money: "Sandbox money",
  moneyOpen: "Money on the venue",
  noMoney: "Nothing is on the live venue.",
  asset: "Asset",
  users: "Accounts",
  ofUsers: "Users hold",
  ofHouse: "The house holds",

  steps: "What opening does, in this order",
  step_stop: "Trading stops. Every open live order is cancelled.",
  step_end: "Pending deposits and withdrawals end. Corrections that wait are withdrawn.",
  step_return:
    "All sandbox money is returned, each balance by a posting in the ledger. Live balances are then zero.",
  step_rails: "The sandbox's payment providers close for good. Levels that the sandbox gave fall to 0.",
  step_open: "The venue opens. Everybody is told, in their language.",
  noWayBack: "There is no way back to the sandbox. Demo accounts stay as they are.",

  ask: "Ask to open the live venue",
  askTitle: "Ask to open the live venue?",
  askText:
    "Nothing happens until another owner approves it, or for 48 hours where no other owner can. Every owner is told by mail.",
  askDo: "Ask",
  askDone: "Asked. It waits for another owner.",
  keep: "Leave it",

  waiting: "Waiting for a decision",
  askedBy: "Asked by {name}, {at}",
  needsOwner: "Another owner has to approve it.",
  happens: "No other owner can approve it, so it is done on {at} unless an owner rejects it.",
  approve: "Approve and open",
  approveTitle: "Open the live venue for good?",
  approveText: "All sandbox money is returned and the venue opens to real money. It can't be undone.",
  approveDone: "Approved. The live venue is being opened.",
  reject: "Reject",
  rejectTitle: "Reject the opening?",
  rejectText: "The live venue stays a sandbox. Whoever asked can ask again.",
  rejectDone: "Rejected. It stays a sandbox.",
  withdraw: "Withdraw",
  withdrawDone: "Withdrawn. It stays a sandbox.",
  notDone: "Nothing was changed. {reason}",

  last: "Decision",
  last_rejected: "Rejected by {name}, {at}",
  last_withdrawn: "Withdrawn, {at}",
  last_approved: "Approved by {name}, {at}",
  last_done: "Approved by {name}, {at}",
  waited: "48 hours",
  reason: "Reason",
});
