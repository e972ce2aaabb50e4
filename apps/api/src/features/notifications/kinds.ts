// Which kind a notification is of, and how each kind reaches people who never chose.
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "@fillmark/contracts/constants";
import type { NotificationContent } from "@fillmark/contracts/notifications";

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

interface KindRule {
  readonly defaults: Channels;
  /** What nobody can switch off. */
  readonly fixed: readonly NotificationChannel[];
  /** The feature itself writes a mail with more in it, so this one writes none. */
  readonly isMailedByFeature: boolean;
}

const everywhere = { app: true, email: true, push: true } as const;
const withoutMail = { app: true, email: false, push: true } as const;

export const kindRules: Readonly<Record<NotificationKind, KindRule>> = {
  order_filled: { defaults: withoutMail, fixed: [], isMailedByFeature: false },
  order_ended: { defaults: withoutMail, fixed: [], isMailedByFeature: false },
  deposit: { defaults: everywhere, fixed: [], isMailedByFeature: true },
  // Its mail is how an owner learns of a withdrawal that someone else asked for.
  withdrawal: { defaults: everywhere, fixed: ["email"], isMailedByFeature: true },
  verification: { defaults: everywhere, fixed: [], isMailedByFeature: true },
  chat: { defaults: everywhere, fixed: [], isMailedByFeature: true },
  price_alert: { defaults: withoutMail, fixed: [], isMailedByFeature: false },
  // Whoever has the session could have loosened them.
  trading_limits: { defaults: everywhere, fixed: [], isMailedByFeature: false },
  // Whoever has the session could have sent an account's trades to themselves.
  webhook: { defaults: everywhere, fixed: [], isMailedByFeature: false },
  security: { defaults: everywhere, fixed: NOTIFICATION_CHANNELS, isMailedByFeature: true },
  announcement: {
    defaults: { app: true, email: false, push: false },
    fixed: [],
    isMailedByFeature: false,
  },
};

const kindOfType: Readonly<Record<NotificationContent["type"], NotificationKind>> = {
  order_filled: "order_filled",
  orders_filled: "order_filled",
  order_triggered: "order_filled",
  order_ended: "order_ended",
  orders_canceled: "order_ended",
  recurring_buy: "order_ended",
  deposit: "deposit",
  withdrawal: "withdrawal",
  verification: "verification",
  chat: "chat",
  price_alert: "price_alert",
  trading_limits: "trading_limits",
  webhook: "webhook",
  security: "security",
  announcement: "announcement",
};

export function kindOf(content: NotificationContent): NotificationKind {
  return kindOfType[content.type];
}

const known = new Set<string>(NOTIFICATION_KINDS);

/** Of a kind as it is stored. */
export function isKind(text: string): text is NotificationKind {
  return known.has(text);
}
