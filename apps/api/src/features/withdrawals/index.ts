export { approveInSandbox } from "./approve-in-sandbox.job.ts";
export { endWithdrawals } from "./end-withdrawals.ts";
export * as feeLines from "./fee-lines.ts";
export { readAllowances } from "./limits.ts";
export { pollPayouts as askAfterPayouts, payWithdrawals } from "./pay-withdrawals.job.ts";
export { handlePayoutEvent } from "./handle-payout-event.ts";
export { withdrawalHandlers } from "./settle.ts";
export { withdrawalQueue } from "./review/pending-review.ts";
