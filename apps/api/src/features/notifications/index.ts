export { createNotifications, type Notifications } from "./create-notifications.ts";
export { deliverNotifications } from "./deliver.job.ts";
export { markKindRead } from "./mark-read.ts";
export { mailTerms, notify } from "./notify.ts";
export { tellOrders } from "./orders/tell-orders.job.ts";
export { ensureVapidKeys } from "./push/vapid-keys.ts";
export { sendDigests } from "./send-digests.job.ts";
export { tellAnnouncements } from "./tell-announcements.job.ts";
export { sweepNotifications } from "./sweep-notifications.job.ts";
