import type { ProcedureRow } from "./procedure-row.ts";

const id = "01890f3e-7b5a-7cc0-8000-000000000021";

const browser = {
  endpoint: "https://push.example.com/send/1",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
  device: "A browser",
};

/** A user's notifications, how they are sent, and the prices that they wait for: their own alone. Admins' are beside them. */
export const notificationsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "alerts.create": {
    as: "user",
    input: { venue: "demo", id, pair: "BTC-USD", direction: "above", price: "99999", note: "Sell" },
    // Ids are each user's own choice: the same one names another alert for someone else.
    others: ({ alertId }) => ({
      venue: "demo",
      id: alertId,
      pair: "BTC-USD",
      direction: "above",
      price: "99999",
    }),
  },
  "alerts.list": { as: "user", input: { limit: 5, pair: "BTC-USD", state: "waiting" } },
  "alerts.waiting": { as: "user", input: undefined },
  "alerts.remove": { as: "user", input: { id }, others: ({ alertId }) => ({ id: alertId }) },
  "notifications.list": { as: "user", input: { limit: 5, isUnread: true, kind: "deposit" } },
  "notifications.unread": { as: "user", input: undefined },
  "notifications.markRead": {
    as: "user",
    input: { id: "1" },
    others: ({ notificationId }) => ({ id: notificationId }),
  },
  "notifications.remove": {
    as: "user",
    input: { id: "1" },
    others: ({ notificationId }) => ({ id: notificationId }),
  },
  "notifications.removeAll": { as: "user", input: { upTo: "1" } },
  "notifications.restore": { as: "user", input: { removedAt: "2026-01-01T00:00:00.000Z" } },
  "notifications.settings": { as: "user", input: undefined },
  "notifications.setChannel": {
    as: "user",
    input: { kind: "deposit", channel: "push", isOn: false },
  },
  "notifications.saveSchedule": {
    as: "user",
    input: {
      timeZone: "Europe/Berlin",
      quietHours: { from: "22:00", to: "07:00" },
      digestAt: "08:00",
    },
  },
  "adminNotifications.list": { as: "admin", input: { limit: 5, isUnread: true } },
  "adminNotifications.unread": { as: "admin", input: undefined },
  "adminNotifications.markRead": { as: "admin", input: { id: "1" } },
  "adminNotifications.settings": { as: "admin", input: undefined },
  "adminNotifications.setSubject": {
    as: "admin",
    input: { subject: "support", channel: "push", isOn: false },
  },
  "adminNotifications.saveSchedule": {
    as: "admin",
    input: {
      timeZone: "Europe/Berlin",
      quietHours: { from: "22:00", to: "07:00" },
      language: "de",
    },
  },
  "adminNotifications.pushKey": { as: "admin", input: undefined },
  // By its address: each role asks, and a name is looked up each time.
  "adminNotifications.subscribePush": {
    as: "admin",
    input: { ...browser, endpoint: "https://93.184.215.14/send/1" },
  },
  "adminNotifications.unsubscribePush": { as: "admin", input: { endpoint: browser.endpoint } },
  "adminNotifications.listDevices": { as: "admin", input: undefined },
  "adminNotifications.removeDevice": { as: "admin", input: { id } },
  "notifications.pushKey": { as: "user", input: undefined },
  "notifications.subscribePush": {
    as: "user",
    input: browser,
  },
  "notifications.unsubscribePush": { as: "user", input: { endpoint: "https://push.example.com/send/1" } },
  "notifications.listDevices": { as: "user", input: undefined },
  "notifications.removeDevice": {
    as: "user",
    input: { id },
    others: ({ pushDeviceId }) => ({ id: pushDeviceId }),
  },
};
