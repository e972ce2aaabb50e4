import { z } from "zod";
import { PriceAlertEvidenceView, ALERT_DIRECTIONS } from "./alerts.ts";
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from "./constants.ts";
import {
  AssetCode,
  Decimal,
  Instant,
  PageInput,
  PairName,
  TimeOfDay,
  TimeZoneName,
  VenueName,
} from "./shapes.ts";
import { END_REASONS, SIDES } from "./trading.ts";
import { RecurringBuyContent } from "./recurring-buys.ts";
import { onDemoAccount, TradingLimitsContent } from "./trading-limits.ts";
import { TRIGGER_TYPES } from "./triggers.ts";
import { WebhookContent } from "./webhooks.ts";

/** What people are notified of: a centre with a badge, and what reaches them by e-mail and push. */

const NotificationKindName = z.enum(NOTIFICATION_KINDS);
const NotificationChannelName = z.enum(NOTIFICATION_CHANNELS);

const OrderId = z.string();

/** What was filled of one order within a second. */
const OrderFilled = z.object({
  type: z.literal("order_filled"),
  orderId: OrderId,
  pair: PairName,
  venue: VenueName,
  ...onDemoAccount,
  side: z.enum(SIDES),
  /** Base units of these fills together. */
  quantity: Decimal,
  /** In the pair's quote asset, `quote`. */
  value: Decimal,
  averagePrice: Decimal,
  quote: AssetCode,
  fills: z.int(),
  /** The whole order is filled now. */
  isComplete: z.boolean(),
  /** Set where its trigger had just fired, with what became of the rest: in the book, ended, or there is none. */
  fired: z
    .object({ trigger: z.enum(TRIGGER_TYPES), rest: z.enum(["open", "ended"]).nullable() })
    .nullable()
    .default(null),
});

/** Fills of so many orders at once that each by itself would be too much. */
const OrdersFilled = z.object({
  type: z.literal("orders_filled"),
  venue: VenueName,
  ...onDemoAccount,
  orders: z.int(),
  fills: z.int(),
  pairs: z.array(PairName),
});

/** A trigger fired, and its order went to rest on the book before anything of it traded. */
const OrderTriggered = z.object({
  type: z.literal("order_triggered"),
  orderId: OrderId,
  pair: PairName,
  venue: VenueName,
  ...onDemoAccount,
  side: z.enum(SIDES),
  trigger: z.enum(TRIGGER_TYPES),
  /** The order's limit, in the pair's quote asset, `quote`. */
  price: Decimal,
  quote: AssetCode,
});

/** An order ended, and not because its owner canceled it. */
const OrderEnded = z.object({
  type: z.literal("order_ended"),
  orderId: OrderId,
  pair: PairName,
  venue: VenueName,
  ...onDemoAccount,
  side: z.enum(SIDES),
  how: z.enum(["expired", "rejected", "canceled"]),
  reason: z.enum(END_REASONS).nullable(),
  /** Base units that were filled before. */
  filled: Decimal,
  /** Set where its trigger had just fired. */
  trigger: z.enum(TRIGGER_TYPES).nullable().default(null),
});

/** So many open orders ended at once: their owner's cancel timer ran out, or their date came. */
const OrdersCanceled = z.object({
  type: z.literal("orders_canceled"),
  venue: VenueName,
  ...onDemoAccount,
  orders: z.int(),
  why: z.enum(["timer", "date"]),
});

const DepositNotice = z.object({
  type: z.literal("deposit"),
  depositId: z.string(),
  asset: AssetCode,
  amount: Decimal,
  /** Of a chargeback, the sum that the bank takes back: it is held, has left, or is free again. */
  state: z.enum(["approved", "rejected", "chargeback_opened", "chargeback_returned", "chargeback_released"]),
});

export const WITHDRAWAL_NOTICES = [
  "requested",
  "approved",
  "paid",
  "rejected",
  "failed",
  "returned",
] as const;
const WithdrawalNotice = z.object({
  type: z.literal("withdrawal"),
  withdrawalId: z.string(),
  asset: AssetCode,
  amount: Decimal,
  /** Where it goes, shortened so that nobody else learns the whole of it. */
  account: z.string(),
  state: z.enum(WITHDRAWAL_NOTICES),
});

const VERIFICATION_NOTICES = [
  "approved",
  "asked_again",
  "rejected",
  "renewal_asked",
  "expired",
  "ends_soon",
  "level_set",
] as const;
const VerificationNotice = z.object({
  type: z.literal("verification"),
  level: z.int(),
  what: z.enum(VERIFICATION_NOTICES),
  /** Of `ends_soon` and `level_set`: until when it counts. */
  until: Instant.nullable(),
});

/** Support has answered and nobody was there to read it. */
const ChatNotice = z.object({ type: z.literal("chat") });

const PriceAlertNotice = z.object({
  type: z.literal("price_alert"),
  alertId: z.string(),
  pair: PairName,
  direction: z.enum(ALERT_DIRECTIONS),
  price: Decimal,
  note: z.string().nullable(),
  evidence: PriceAlertEvidenceView,
});

const SECURITY_NOTICES = [
  "password_changed",
  "password_reset",
  "email_change_asked",
  "email_changed",
  "factor_added",
  "factor_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "google_linked",
  "google_unlinked",
  "api_key_made",
  "new_device",
  "destination_added",
  "account_frozen",
  "account_unfrozen",
  "part_frozen",
  "part_unfrozen",
  "other",
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];
const SecurityContent = z.object({
  type: z.literal("security"),
  what: z.enum(SECURITY_NOTICES),
  /** From where it was done; empty where nobody knows. */
  address: z.string(),
});

const AnnouncementNotice = z.object({
  type: z.literal("announcement"),
  announcementId: z.string(),
  title: z.string(),
  /** A page of ours to go on to. */
  path: z.string().nullable(),
});

/** What a notification says, as data: who shows it finds the words. `type` gives the shape. */
export const NotificationContent = z.discriminatedUnion("type", [
  OrderFilled,
  OrdersFilled,
  OrderTriggered,
  OrderEnded,
  OrdersCanceled,
  RecurringBuyContent,
  DepositNotice,
  WithdrawalNotice,
  VerificationNotice,
  ChatNotice,
  PriceAlertNotice,
  TradingLimitsContent,
  WebhookContent,
  SecurityContent,
  AnnouncementNotice,
]);
export type NotificationContent = z.infer<typeof NotificationContent>;

export const NotificationView = z.object({
  /** Grows with each: newer ones have larger ids. */
  id: z.string(),
  kind: NotificationKindName,
  content: NotificationContent,
  at: Instant,
  readAt: Instant.nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

const NotificationId = z.string().regex(/^\d{1,18}$/, "not a notification");

/** Newest first. */
export const ListNotificationsInput = PageInput.extend({
  isUnread: z.boolean().optional(),
  kind: NotificationKindName.optional(),
});
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>;

export const UnreadView = z.object({ unread: z.int() });
export type UnreadView = z.infer<typeof UnreadView>;

/** One of them, or all up to a place: those that came later stay unread. */
export const MarkReadInput = z.union([
  z.strictObject({ id: NotificationId }),
  z.strictObject({ upTo: NotificationId }),
]);
export type MarkReadInput = z.infer<typeof MarkReadInput>;

export const RemoveNotificationInput = z.strictObject({ id: NotificationId });
export type RemoveNotificationInput = z.infer<typeof RemoveNotificationInput>;

/** All up to a place: those that came later stay. */
export const RemoveAllInput = z.strictObject({ upTo: NotificationId });
export type RemoveAllInput = z.infer<typeof RemoveAllInput>;

export const RemovedAllView = UnreadView.extend({
  removed: z.int(),
  /** Names what was removed, for `restore`. */
  removedAt: Instant,
});
export type RemovedAllView = z.infer<typeof RemovedAllView>;

/** Brings back what `removeAll` took away at that moment. */
export const RestoreInput = z.strictObject({ removedAt: Instant });
export type RestoreInput = z.infer<typeof RestoreInput>;

/** From one time of the day to another, over midnight where `to` is the earlier one. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "must differ from the start" });
export type QuietHours = z.infer<typeof QuietHours>;

/** When e-mails and pushes may come. The centre waits for nothing; neither do security and urgent price alerts. */
export const NotificationSchedule = z.strictObject({
  timeZone: TimeZoneName,
  quietHours: QuietHours.nullable(),
  /** When a daily e-mail says what was neither read nor mailed; null for none. */
  digestAt: TimeOfDay.nullable(),
});
export type NotificationSchedule = z.infer<typeof NotificationSchedule>;

export const KindSettingsView = z.object({
  kind: NotificationKindName,
  app: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** Channels that can't be switched off. */
  fixed: z.array(NotificationChannelName),
});
export type KindSettingsView = z.infer<typeof KindSettingsView>;

export const NotificationSettingsView = z.object({
  kinds: z.array(KindSettingsView),
  schedule: NotificationSchedule,
  /** False where this installation has no mail server: e-mails reach nobody then. */
  sendsMails: z.boolean(),
  email: z.string(),
});
export type NotificationSettingsView = z.infer<typeof NotificationSettingsView>;

/** Throws NOTIFICATION_FIXED for what can't be switched off. */
export const SetChannelInput = z.strictObject({
  kind: NotificationKindName,
  channel: NotificationChannelName,
  isOn: z.boolean(),
});
export type SetChannelInput = z.infer<typeof SetChannelInput>;
