import {
  AdminNotificationSettingsView,
  AdminNotificationView,
  AdminSchedule,
  ListAdminNotificationsInput,
  MarkAdminReadInput,
  SetSubjectInput,
} from "@fillmark/contracts/admin-notifications";
import { UnreadView } from "@fillmark/contracts/notifications";
import {
  PushDeviceInput,
  PushDevicesView,
  PushKeyView,
  SubscribePushInput,
  UnsubscribePushInput,
} from "@fillmark/contracts/pushes";
import { NoInput, pageOf } from "@fillmark/contracts/shapes";
import { adminProcedure, router } from "../../../trpc/procedures.ts";
import { listDevices } from "../push/list-devices.ts";
import { removeDevice, unsubscribePush } from "../push/remove-device.ts";
import { subscribePush } from "../push/subscribe.ts";
import { pushKey } from "../push/vapid-keys.ts";
import { findAdminSettings, saveAdminSchedule, setSubject } from "./admin-settings.ts";
import { countAdminUnread, listAdminNotices } from "./list-admin-notices.ts";
import { markAdminRead } from "./mark-admin-read.ts";

/** An admin's own: each gets what their role may see. */
export const adminNotificationsRouter = router({
  list: adminProcedure
    .input(ListAdminNotificationsInput)
    .output(pageOf(AdminNotificationView))
    .query(({ ctx, input }) => listAdminNotices(ctx, input)),
  unread: adminProcedure
    .input(NoInput)
    .output(UnreadView)
    .query(({ ctx }) => countAdminUnread(ctx)),
  markRead: adminProcedure
    .input(MarkAdminReadInput)
    .output(UnreadView)
    .mutation(({ ctx, input }) => markAdminRead(ctx, input)),
  settings: adminProcedure
    .input(NoInput)
    .output(AdminNotificationSettingsView)
    .query(({ ctx }) => findAdminSettings(ctx)),
  setSubject: adminProcedure
    .input(SetSubjectInput)
    .output(AdminNotificationSettingsView)
    .mutation(({ ctx, input }) => setSubject(ctx, input)),
  saveSchedule: adminProcedure
    .input(AdminSchedule)
    .output(AdminNotificationSettingsView)
    .mutation(({ ctx, input }) => saveAdminSchedule(ctx, input)),
  pushKey: adminProcedure
    .input(NoInput)
    .output(PushKeyView)
    .query(({ ctx }) => pushKey(ctx)),
  subscribePush: adminProcedure
    .input(SubscribePushInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: adminProcedure
    .input(UnsubscribePushInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
  listDevices: adminProcedure
    .input(NoInput)
    .output(PushDevicesView)
    .query(({ ctx }) => listDevices(ctx)),
  removeDevice: adminProcedure
    .input(PushDeviceInput)
    .output(PushDevicesView)
    .mutation(({ ctx, input }) => removeDevice(ctx, input)),
});
