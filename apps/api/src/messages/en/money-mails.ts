/** Mails about money on its way, and about what may be done with it. */
export const moneyMails = {
  hello: "Hello,",
  sandbox: "This was a sandbox payment: no real money moved.",
  depositArrivedSubject: "Your deposit of {money} has arrived",
  depositArrived:
    "your deposit with the reference {reference} was approved, and {money} are credited to your live account.",
  depositRefusedSubject: "Your deposit of {money} was not accepted",
  depositRefused: "your deposit with the reference {reference} was not accepted. The reason: {reason}",
  chargebackSubject: "Your bank is taking back {money}",
  chargebackOpened:
    "your bank is taking back a payment: your deposit with the reference {reference}. Until this is settled {money} of your live account are held, as far as they are there, and withdrawals are stopped. You can still trade with the rest.",
  chargebackReturned:
    "your bank has taken back {money} of your deposit with the reference {reference}. What was held for it has left your live account. Withdrawals are possible again.",
  chargebackReleased:
    "the recall of your deposit with the reference {reference} is settled: you keep {money}. Nothing is held any more, and withdrawals are possible again.",
  noReason: "none was given.",
  depositRefusedEnd: "Please write to support if you have questions about this.",

  withdrawal: "A withdrawal of {money} to {account}",
  notYou:
    "If this was not you, reset your password at once, cancel the withdrawal on the Withdraw page and write to support.",
  askSupport: "If you have a question, write to support.",
  checkDestination: "Check the destination before you ask again, or write to support.",
  requestedSubject: "A withdrawal was requested",
  requested: "{what} was requested. The money is reserved, and our team reviews it before it is sent.",
  approvedSubject: "Your withdrawal was approved",
  approved: "{what} was approved. The money is on its way.",
  paidSubject: "Your withdrawal was paid",
  paid: "{what} was paid.",
  rejectedSubject: "Your withdrawal was rejected",
  rejected: "{what} was rejected: {reason} The money is available again.",
  failedSubject: "Your withdrawal failed",
  failed: "{what} could not be paid. The money is available again.",
  returnedSubject: "Your withdrawal was returned",
  returned: "{what} was returned after it was paid. The amount is available again; the fee is not refunded.",

  correctedSubject: "Your balance was corrected",
  correctedUp: "{money} was added to your live balance by our team. The reason: {category}.",
  correctedDown: "{money} was taken from your live balance by our team. The reason: {category}.",
  correctedEnd: "You find it under Transactions. If you have a question about it, write to support.",
  correction: "a correction",
  goodwill: "a goodwill payment",
  fee_refund: "a fee refund",
  chargeback: "a payment that was charged back",
  rail_difference: "a provider discrepancy",
  other: "another reason",
} as const;
