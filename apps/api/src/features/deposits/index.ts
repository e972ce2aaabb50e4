export { depositHandlers } from "./credit-deposit.ts";
export { readLimits } from "./deposit-limits.ts";
export { crediting } from "./crediting.ts";
export { endDeposits } from "./end-deposits.ts";
export { expireDeposits } from "./expire-deposits.job.ts";
export { openProof } from "./open-proof.ts";
export { seedDepositMethods } from "./seed-methods.ts";
export { handleDepositEvent } from "./take-deposit-event.ts";
export { depositQueue, paymentQueue } from "./pending-review.ts";
