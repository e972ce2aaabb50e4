export { changeFeeLine, lockFeeLine, readFeeLines, type FeeLine } from "./fee-lines.ts";
export { readAllowances } from "./limits.ts";
export { askAfterPayouts, payWithdrawals } from "./pay-withdrawals.job.ts";
export { takePayoutEvent } from "./take-payout-event.ts";
export { waitingWithdrawals } from "./review/to-do.ts";
