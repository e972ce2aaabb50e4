import { z } from "zod";
import { ADMIN_SUBJECTS } from "./admin-subjects.ts";
import { NOTIFICATION_CHANNELS } from "./constants.ts";
import { LANGUAGES } from "./languages.ts";
import { MarkReadInput, QuietHours } from "./notifications.ts";
import { AssetCode, Decimal, Instant, PageInput, TimeZoneName } from "./shapes.ts";

/** What admins are notified of: things that wait for one of them. Names no customer. */

const Subject = z.enum(ADMIN_SUBJECTS);
const Channel = z.enum(NOTIFICATION_CHANNELS);

/** What waits, as it was when they were notified. */
export const AdminNoticeContent = z.object({
  subject: Subject,
  /** Of the deposit, the payment, the withdrawal, the case, the conversation or the request; of a job its name. */
  id: z.string(),
  /** Of approvals, what they are about: "adjustment", "rule_change". */
  about: z.string().nullable(),
  /** Of money, how much; null elsewhere. */
  amount: z.object({ asset: AssetCode, amount: Decimal }).nullable(),
  /** Since when it waits. */
  since: Instant,
  /** So many more of the subject were new at the same time, and were not mailed or pushed one by one. */
  more: z.int().default(0),
});
export type AdminNoticeContent = z.infer<typeof AdminNoticeContent>;

export const AdminNotificationView = z.object({
  /** Grows with each: newer ones have larger ids. */
  id: z.string(),
  content: AdminNoticeContent,
  at: Instant,
  /** When this admin read it, or when what it is about no longer waited. */
  readAt: Instant.nullable(),
});
export type AdminNotificationView = z.infer<typeof AdminNotificationView>;

/** Newest first. */
export const ListAdminNotificationsInput = PageInput.extend({ isUnread: z.boolean().optional() });
export type ListAdminNotificationsInput = z.infer<typeof ListAdminNotificationsInput>;

export const MarkAdminReadInput = MarkReadInput;
export type MarkAdminReadInput = z.infer<typeof MarkAdminReadInput>;

export const AdminSubjectView = z.object({
  subject: Subject,
  app: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
});
export type AdminSubjectView = z.infer<typeof AdminSubjectView>;

/** When mails and pushes may come, and in which language. The console waits for nothing. */
export const AdminSchedule = z.strictObject({
  timeZone: TimeZoneName,
  quietHours: QuietHours.nullable(),
  language: z.enum(LANGUAGES),
});
export type AdminSchedule = z.infer<typeof AdminSchedule>;

export const AdminNotificationSettingsView = z.object({
  /** Those that this admin's role may see. */
  subjects: z.array(AdminSubjectView),
  schedule: AdminSchedule,
  /** False where this installation has no mail server: e-mails reach nobody then. */
  sendsMails: z.boolean(),
  email: z.string(),
});
export type AdminNotificationSettingsView = z.infer<typeof AdminNotificationSettingsView>;

/** Throws VALIDATION for a subject that the role may not see. */
export const SetSubjectInput = z.strictObject({ subject: Subject, channel: Channel, isOn: z.boolean() });
export type SetSubjectInput = z.infer<typeof SetSubjectInput>;
