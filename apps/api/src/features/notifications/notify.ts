// The entry point for other features: notifies a user of something, in the transaction that does it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import type { NotificationKind } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { holdChoices, readChoices, type Choices } from "./choices.ts";
import { kindOf, kindRules } from "./kinds.ts";
import { whenNotQuiet } from "./local-time.ts";
import { demoNumberOf, personOf } from "../../exchange/core/owners.ts";

export interface NewNotification {
  /** Or the owner of one of their demo accounts, which the notification then names. */
  readonly userId: string;
  readonly content: NotificationContent;
  /** The reason for it: this user is reported once for each. */
  readonly once: string;
  /** Doesn't wait for the end of quiet hours. Security never does. */
  readonly isUrgent?: boolean;
}

type Deps = Pick<Context, "clock">;

/**
 * Writes the notification and what is to be sent of it in the caller's transaction, so that both are kept or neither.
 * False when this user was notified for the same reason before, or has no account any more.
 */
export async function notify(em: EntityManager, ctx: Deps, asked: NewNotification): Promise<boolean> {
  return inTransaction(em, async (transaction) => {
    const notification = await ofPerson(transaction, asked);
    const choices = await holdChoices(transaction, notification.userId);
    return choices !== null && writeNotification(transaction, ctx, { notification, choices });
  });
}

/** What was on the demo venue says on which account, where its user has several. */
async function ofPerson(em: EntityManager, asked: NewNotification): Promise<NewNotification> {
  const userId = personOf(asked.userId);
  const { content } = asked;
  if (!("venue" in content) || content.venue !== "demo") return { ...asked, userId };
  const accounts = await query(em)
    .selectFrom("user_demo_accounts")
    .select(["number", "name"])
    .where("user_id", "=", userId)
    .execute();
  if (!accounts.some((each) => each.number > 1)) return { ...asked, userId };
  const number = demoNumberOf(asked.userId);
  const name = accounts.find((each) => each.number === number)?.name;
  const named = name === undefined ? {} : { demoAccount: name };
  return { ...asked, userId, content: { ...content, ...named, demoAccountNumber: number } };
}

interface Draft {
  readonly notification: NewNotification;
  readonly choices: Choices;
}

async function writeNotification(
  em: EntityManager,
  { clock }: Deps,
  { notification, choices }: Draft,
): Promise<boolean> {
  const kind = kindOf(notification.content);
  const { app, email, push } = choices.channelsOf(kind);
  const nowMs = clock.now();
  const isUrgent = notification.isUrgent === true || kind === "security";
  const written = await query(em)
    .insertInto("notifications")
    .values({
      user_id: notification.userId,
      kind,
      content: JSON.stringify(notification.content),
      once: notification.once,
      is_urgent: isUrgent,
      in_app: app,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "once"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return false;
  const { id } = written;
  const dueAt = new Date(isUrgent ? nowMs : whenNotQuiet(choices.schedule, nowMs));
  if (email && !kindRules[kind].isMailedByFeature) {
    await query(em)
      .insertInto("notification_deliveries")
      .values({ notification_id: id, channel: "email", next_try_at: dueAt })
      .execute();
  }
  if (push) {
    await query(em)
      .insertInto("notification_deliveries")
      .columns(["notification_id", "channel", "subscription_id", "next_try_at"])
      .expression((of) =>
        of
          .selectFrom("push_subscriptions as s")
          .select(({ val, ref }) => [
            val(id).as("notification_id"),
            sql.lit("push").as("channel"),
            ref("s.id").as("subscription_id"),
            val(dueAt).as("next_try_at"),
          ])
          .where("s.user_id", "=", notification.userId),
      )
      .execute();
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
  { clock }: Deps,
  { userId, kind }: { readonly userId: string; readonly kind: NotificationKind },
): Promise<MailTerms | null> {
  const choices = await readChoices(em, userId);
  if (choices === null || !choices.channelsOf(kind).email) return null;
  const nowMs = clock.now();
  const waits = kind !== "security" && kind !== "withdrawal";
  return { to: choices.email, notBeforeMs: waits ? whenNotQuiet(choices.schedule, nowMs) : nowMs };
}
