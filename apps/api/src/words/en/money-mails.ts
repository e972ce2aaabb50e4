/** Mails about money on its way, and about what may be done with it. */
export const moneyMails = {
  hello: "Hello,",
  sandbox: "This was a sandbox payment: no real money moved.",
  depositArrivedSubject: "Your deposit of {money} has arrived",
  depositArrived:
    "your deposit with the reference {reference} was approved, and {money} are credited to your live account.",
  depositRefusedSubject: "Your deposit of {money} was not accepted",
  depositRefused: "your deposit with the reference {reference} was not accepted. The reason: {reason}",
  noReason: "none was given.",
  depositRefusedEnd: "Please write to support if that is not what you expected.",

  withdrawal: "A withdrawal of {money} to {account}",
  notYou:
    "If this was not you, reset your password at once, cancel it on the page Withdraw and write to support.",
  askSupport: "If you have a question, write to support.",
  checkDestination: "Check the destination before you ask again, or write to support.",
  requestedSubject: "A withdrawal was asked for",
  requested: "{what} was asked for. The money is set aside, and people look at it before it leaves.",
  approvedSubject: "Your withdrawal was approved",
  approved: "{what} was approved. The money is on its way.",
  paidSubject: "Your withdrawal was paid",
  paid: "{what} was paid.",
  rejectedSubject: "Your withdrawal was rejected",
  rejected: "{what} was rejected: {reason} The money is available again.",
  failedSubject: "Your withdrawal failed",
  failed: "{what} could not be paid. The money is available again.",
  returnedSubject: "Your withdrawal came back",
  returned: "{what} came back after it was paid. The amount is available again; the fee was spent.",
} as const;
