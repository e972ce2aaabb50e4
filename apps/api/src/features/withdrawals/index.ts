export { askAfterPayouts, payWithdrawals } from "./pay-withdrawals.job.ts";
export { takePayoutEvent } from "./take-payout-event.ts";
