export { bankDetails } from "./bank-details.ts";
export { openRails } from "./open-rails.ts";
export { externalOf, type DepositEvent, type PayoutEvent, type Rail } from "./rail.port.ts";
export type { RailHandlers } from "./rail-handlers.ts";
export { railJobs } from "./rail-jobs.ts";
export { railOf } from "./rail-of.ts";
export { handleWebhook } from "./handle-webhook.ts";
