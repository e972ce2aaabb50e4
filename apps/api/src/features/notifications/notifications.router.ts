import {
  ListNotificationsInput,
  MarkReadInput,
  NotificationSchedule,
  NotificationSettingsView,
  NotificationView,
  RemoveAllInput,
  RemovedAllView,
  RemoveNotificationInput,
  RestoreInput,
  SetChannelInput,
  UnreadView,
} from "@fillmark/contracts/notifications";
import {
  PushDeviceInput,
  PushDevicesView,
  PushKeyView,
  SubscribePushInput,
  UnsubscribePushInput,
} from "@fillmark/contracts/pushes";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { countUnread } from "./count-unread.ts";
import { findSettings } from "./find-settings.ts";
import { listNotifications } from "./list-notifications.ts";
import { markRead } from "./mark-read.ts";
import { listDevices } from "./push/list-devices.ts";
import { removeDevice, unsubscribePush } from "./push/remove-device.ts";
import { subscribePush } from "./push/subscribe.ts";
import { pushKey } from "./push/vapid-keys.ts";
import { removeAll, restore } from "./remove-all.ts";
import { removeNotification } from "./remove-notification.ts";
import { saveSchedule } from "./save-schedule.ts";
import { setChannel } from "./set-channel.ts";

export const notificationsRouter = router({
  list: userProcedure
    .input(ListNotificationsInput)
    .output(pageOf(NotificationView))
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  unread: userProcedure
    .input(NoInput)
    .output(UnreadView)
    .query(({ ctx }) => countUnread(ctx)),
  markRead: userProcedure
    .input(MarkReadInput)
    .output(UnreadView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  remove: userProcedure
    .input(RemoveNotificationInput)
    .output(UnreadView)
    .mutation(({ ctx, input }) => removeNotification(ctx, input)),
  removeAll: userProcedure
    .input(RemoveAllInput)
    .output(RemovedAllView)
    .mutation(({ ctx, input }) => removeAll(ctx, input)),
  restore: userProcedure
    .input(RestoreInput)
    .output(UnreadView)
    .mutation(({ ctx, input }) => restore(ctx, input)),
  settings: userProcedure
    .input(NoInput)
    .output(NotificationSettingsView)
    .query(({ ctx }) => findSettings(ctx)),
  setChannel: userProcedure
    .input(SetChannelInput)
    .output(NotificationSettingsView)
    .mutation(({ ctx, input }) => setChannel(ctx, input)),
  saveSchedule: userProcedure
    .input(NotificationSchedule)
    .output(NotificationSettingsView)
    .mutation(({ ctx, input }) => saveSchedule(ctx, input)),
  pushKey: userProcedure
    .input(NoInput)
    .output(PushKeyView)
    .query(({ ctx }) => pushKey(ctx)),
  subscribePush: userProcedure
    .input(SubscribePushInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: userProcedure
    .input(UnsubscribePushInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
  listDevices: userProcedure
    .input(NoInput)
    .output(PushDevicesView)
    .query(({ ctx }) => listDevices(ctx)),
  removeDevice: userProcedure
    .input(PushDeviceInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => removeDevice(ctx, input)),
});
