import { collectOrders } from "./collect-orders.job.ts";
import { endFarBehind, sweepWebhooks } from "./sweep-webhooks.job.ts";

export { createWebhookSender } from "./create-sender.ts";
export { publishEvents } from "./publish-events.ts";

export const webhookJobs = { collectOrders, endFarBehind, sweep: sweepWebhooks } as const;
