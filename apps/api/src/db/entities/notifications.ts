// The tables of notifications, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const NotificationEntity = defineEntity({
  name: "Notification",
  tableName: "notifications",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    userId: p.uuid().nullable(),
    kind: p.text(),
    content: p.json<unknown>(),
    once: p.text(),
    isUrgent: p.boolean().defaultRaw("false"),
    inApp: p.boolean(),
    createdAt: p.datetime(3),
    readAt: p.datetime(3).nullable(),
    removedAt: p.datetime(3).nullable(),
    adminId: p.uuid().nullable(),
  },
});

export const NotificationChannelEntity = defineEntity({
  name: "NotificationChannel",
  tableName: "notification_channels",
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().primary(),
    channel: p.text().$type<"app" | "email" | "push">().primary(),
    isOn: p.boolean(),
  },
});

export const AdminNotificationChannelEntity = defineEntity({
  name: "AdminNotificationChannel",
  tableName: "admin_notification_channels",
  properties: {
    adminId: p.uuid().primary(),
    subject: p.text().primary(),
    channel: p.text().$type<"app" | "email" | "push">().primary(),
    isOn: p.boolean(),
  },
});

export const AdminNotificationScheduleEntity = defineEntity({
  name: "AdminNotificationSchedule",
  tableName: "admin_notification_schedules",
  properties: {
    adminId: p.uuid().primary(),
    timeZone: p.text(),
    quietFrom: p.text().nullable(),
    quietTo: p.text().nullable(),
    language: p.text().$type<"en" | "es" | "de" | "fr" | "pt" | "it" | "ar" | "zh">(),
  },
});

export const NotificationCursorEntity = defineEntity({
  name: "NotificationCursor",
  tableName: "notification_cursors",
  properties: {
    name: p.text().primary(),
    after: p.bigint("string"),
    notified: p.json<unknown>().defaultRaw("'[]'::jsonb"),
  },
});

export const NotificationDeliveryEntity = defineEntity({
  name: "NotificationDelivery",
  tableName: "notification_deliveries",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    notificationId: p.bigint("string"),
    channel: p.text().$type<"email" | "push">(),
    subscriptionId: p.uuid().nullable(),
    state: p.text().$type<"waiting" | "sent" | "dropped" | "failed">().defaultRaw("'waiting'::text"),
    attempts: p.integer().defaultRaw("0"),
    nextTryAt: p.datetime(3),
    lastError: p.text().nullable(),
    endedAt: p.datetime(3).nullable(),
  },
});

export const NotificationScheduleEntity = defineEntity({
  name: "NotificationSchedule",
  tableName: "notification_schedules",
  properties: {
    userId: p.uuid().primary(),
    timeZone: p.text(),
    quietFrom: p.text().nullable(),
    quietTo: p.text().nullable(),
    digestAt: p.text().nullable(),
    nextDigestAt: p.datetime(3).nullable(),
    digestedId: p.bigint("string").defaultRaw("0"),
  },
});

export const PushSubscriptionEntity = defineEntity({
  name: "PushSubscription",
  tableName: "push_subscriptions",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    sessionId: p.uuid().nullable(),
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    device: p.text(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
    adminId: p.uuid().nullable(),
  },
});

export const VapidKeyEntity = defineEntity({
  name: "VapidKey",
  tableName: "vapid_keys",
  properties: {
    onlyRow: p.boolean().primary().defaultRaw("true"),
    publicKey: p.text(),
    privateKey: p.text(),
    createdAt: p.datetime(3),
  },
});

export const AnnouncementTellingEntity = defineEntity({
  name: "AnnouncementTelling",
  tableName: "announcement_tellings",
  properties: {
    announcementId: p.uuid().primary(),
    begunAt: p.datetime(3),
    afterUser: p.uuid().nullable(),
    isDone: p.boolean().defaultRaw("false"),
  },
});
