export { createRails, type Rails } from "./create-rails.ts";
export { handleEvents } from "./handle-events.ts";
export { sendSandboxNotices } from "./send-notices.job.ts";
export { openRails } from "./open-rails.ts";
export { externalOf, type DepositEvent, type PayoutEvent, type Rail } from "./rail.port.ts";
export type { RailHandlers } from "./rail-handlers.ts";
export { railOf } from "./rail-of.ts";
export { takeWebhook } from "./take-webhook.ts";
