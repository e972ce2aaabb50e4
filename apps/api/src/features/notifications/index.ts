import { deliverNotifications } from "./deliver.job.ts";
import { notifyOrders } from "./orders/notify-orders.job.ts";
import { sendDigests } from "./send-digests.job.ts";
import { sweepNotifications } from "./sweep-notifications.job.ts";
import { publishAnnouncements } from "./publish-announcements.job.ts";

export { notifyAdmins, type AdminThing } from "./admins/notify-admins.ts";
export { createNotifications } from "./create-notifications.ts";
export { markKindRead } from "./mark-read.ts";
export { mailTerms, notify } from "./notify.ts";
export { ensureVapidKeys } from "./push/vapid-keys.ts";

export const notificationJobs = {
  deliver: deliverNotifications,
  sendDigests,
  sweep: sweepNotifications,
  publishAnnouncements,
  notifyOrders,
} as const;
