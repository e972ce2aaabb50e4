// The door for other features: tells a user of something, in the transaction that does it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import type { NotificationKind } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { readChoices, type Choices } from "./choices.ts";
import { kindOf, kindRules } from "./kinds.ts";
import { whenNotQuiet } from "./local-time.ts";

export interface NewNotification {
  readonly userId: string;
  readonly content: NotificationContent;
  /** The reason for it: this user is told once for each. */
  readonly once: string;
  /** Doesn't wait for the end of quiet hours. Security never does. */
  readonly isUrgent?: boolean;
}

type Needs = Pick<Context, "clock">;

/**
 * Writes the notification and what is to be sent of it in the caller's transaction, so that both are kept or neither.
 * False when this user was told for the same reason before, or has no account any more.
 */
export async function notify(em: EntityManager, ctx: Needs, told: NewNotification): Promise<boolean> {
  return inTransaction(em, async (transaction) => {
    const choices = await readChoices(transaction, told.userId);
    return choices !== null && write(transaction, ctx, { told, choices });
  });
}

interface Telling {
  readonly told: NewNotification;
  readonly choices: Choices;
}

async function write(em: EntityManager, { clock }: Needs, { told, choices }: Telling): Promise<boolean> {
  const kind = kindOf(told.content);
  const { app, email, push } = choices.channelsOf(kind);
  const nowMs = clock.now();
  const isUrgent = told.isUrgent === true || kind === "security";
  const rows = await em.execute<{ id: string }[]>(
    `insert into notifications (user_id, kind, content, once, is_urgent, in_app, created_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict (user_id, once) do nothing returning id::text as id`,
    [told.userId, kind, JSON.stringify(told.content), told.once, isUrgent, app, new Date(nowMs)],
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  const dueAt = new Date(isUrgent ? nowMs : whenNotQuiet(choices.schedule, nowMs));
  if (email && !kindRules[kind].isMailedByFeature) {
    await em.execute(
      `insert into notification_deliveries (notification_id, channel, next_try_at) values (?, 'email', ?)`,
      [id, dueAt],
    );
  }
  if (push) {
    await em.execute(
      `insert into notification_deliveries (notification_id, channel, subscription_id, next_try_at)
       select ?, 'push', s.id, ? from push_subscriptions s where s.user_id = ?`,
      [id, dueAt, told.userId],
    );
  }
  return true;
}

export interface MailTerms {
  /** One address. */
  readonly to: string;
  /** When it may leave: now, or at the end of quiet hours. */
  readonly notBeforeMs: number;
}

/**
 * Where and when a feature that writes mails of its own sends one of this kind; null for who has no account any more
 * or wants no mails of it.
 */
export async function mailTerms(
  em: EntityManager,
  { clock }: Needs,
  { userId, kind }: { readonly userId: string; readonly kind: NotificationKind },
): Promise<MailTerms | null> {
  const choices = await readChoices(em, userId);
  if (choices === null || !choices.channelsOf(kind).email) return null;
  const nowMs = clock.now();
  const waits = kind !== "security" && kind !== "withdrawal";
  return { to: choices.email, notBeforeMs: waits ? whenNotQuiet(choices.schedule, nowMs) : nowMs };
}
