export { approveInSandbox } from "./approve-in-sandbox.job.ts";
export { endWithdrawals } from "./end-withdrawals.ts";
export * as feeLines from "./fee-lines.ts";
export { readAllowances } from "./limits.ts";
export { askAfterPayouts, payWithdrawals } from "./pay-withdrawals.job.ts";
export { takePayoutEvent } from "./take-payout-event.ts";
export { waitingWithdrawals } from "./review/to-do.ts";
