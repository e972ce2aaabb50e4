import { deliverNotifications } from "./deliver.job.ts";
import { tellOrders } from "./orders/tell-orders.job.ts";
import { sendDigests } from "./send-digests.job.ts";
import { sweepNotifications } from "./sweep-notifications.job.ts";
import { tellAnnouncements } from "./tell-announcements.job.ts";

export { createNotifications, type Notifications } from "./create-notifications.ts";
export { markKindRead } from "./mark-read.ts";
export { mailTerms, notify } from "./notify.ts";
export { ensureVapidKeys } from "./push/vapid-keys.ts";

export const notificationJobs = {
  deliver: deliverNotifications,
  sendDigests,
  sweep: sweepNotifications,
  tellAnnouncements,
  tellOrders,
} as const;
