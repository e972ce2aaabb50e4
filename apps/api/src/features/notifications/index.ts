export { createNotifications, type Notifications } from "./create-notifications.ts";
export { markKindRead } from "./mark-read.ts";
export { mailTerms, notify } from "./notify.ts";
export { ensureVapidKeys } from "./push/vapid-keys.ts";
