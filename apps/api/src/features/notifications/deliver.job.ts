// Sends what is to leave the platform: a mail is handed to the outbox, a push to its service. Deliveries are claimed by
// moving their next try past the time that one try can take, skipping what others hold. A push whose yes is lost is
// sent once more under the same name, so that the device shows one; a mail is in the outbox once, whatever happens.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Selectable } from "kysely";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import { AdminNoticeContent } from "@fillmark/contracts/admin-notifications";
import { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { query, type Database } from "../../db/query.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { tNotification as t } from "../../messages/notifications.ts";
import { maySeeSubject } from "./admins/admin-choices.ts";
import { unreadOfAdmin } from "./admins/admin-notice-row.ts";
import { adminNoticeText } from "./admins/admin-notice-text.ts";
import { unreadOf } from "./count-unread.ts";
import { isKind } from "./kinds.ts";
import { PUSH_KEPT_MS } from "./push/push-sender.ts";
import type { PushOutcome, VapidKeys } from "./push/push-sender.port.ts";
import { readVapidKeys } from "./push/vapid-keys.ts";
import { notificationText } from "./notification-text.ts";

/** Longer than one try can take. */
const CLAIM_MS = 120_000;
const AT_ONCE = 20;
const MAX_ATTEMPTS = 7;
const FIRST_WAIT_MS = 30_000;

type Deps = Pick<Context, "em" | "clock" | "auth" | "notifications" | "log">;

type Delivery = Pick<
  Selectable<Database["notification_deliveries"]>,
  "id" | "notification_id" | "channel" | "subscription_id" | "attempts"
>;

/** Everything that is due. */
export async function deliverNotifications(ctx: Deps): Promise<void> {
  let keys: VapidKeys | null = null;
  for (let due = await claim(ctx); due.length > 0; due = await claim(ctx)) {
    keys ??= due.some(({ channel }) => channel === "push") ? await readVapidKeys(ctx) : null;
    await Promise.all(due.map((delivery) => deliver({ ...ctx, em: ctx.em.fork() }, delivery, keys)));
    if (due.length < AT_ONCE) return;
  }
}

function claim({ em, clock }: Deps): Promise<Delivery[]> {
  const nowMs = clock.now();
  return query(em)
    .updateTable("notification_deliveries")
    .set((of) => ({ attempts: of("attempts", "+", 1), next_try_at: new Date(nowMs + CLAIM_MS) }))
    .where("id", "in", (of) =>
      of
        .selectFrom("notification_deliveries as due")
        .select("due.id")
        .where("due.state", "=", "waiting")
        .where("due.next_try_at", "<=", new Date(nowMs))
        .orderBy("due.next_try_at")
        .orderBy("due.id")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "notification_id", "channel", "subscription_id", "attempts"])
    .execute();
}

async function deliver(ctx: Deps, delivery: Delivery, keys: VapidKeys | null): Promise<void> {
  const notification = await readNotification(ctx.em, delivery);
  if (notification === null) return;
  const message = await readMessage(ctx.em, notification);
  const isOld = ctx.clock.now() - notification.created_at.getTime() > PUSH_KEPT_MS;
  const isOverdue = delivery.channel === "push" && isOld && !notification.is_urgent;
  if (message === null || !notification.is_open || isOverdue) {
    // Read meanwhile, or no longer anybody's news.
    await end(ctx, delivery, "dropped", null);
  } else if (delivery.channel === "email") await mail(ctx, delivery, { notification, message });
  else if (keys !== null) await push(ctx, delivery, { notification, message, keys });
}

type DeliveredNotification = NonNullable<Awaited<ReturnType<typeof readNotification>>>;

/** With the device that it goes to, where it goes to one. */
async function readNotification(em: EntityManager, delivery: Delivery) {
  const row = await query(em)
    .selectFrom("notifications as n")
    .leftJoin("users as u", "u.id", "n.user_id")
    .leftJoin("admins as a", "a.id", "n.admin_id")
    .leftJoin("admin_notification_schedules as c", "c.admin_id", "n.admin_id")
    .leftJoin("push_subscriptions as s", (join) =>
      join.on(({ eb, cast, val }) => eb("s.id", "=", cast<string>(val(delivery.subscription_id), "uuid"))),
    )
    .select(["n.user_id", "n.admin_id", "a.role", "n.kind", "n.content", "n.is_urgent", "n.created_at"])
    .select(["s.endpoint", "s.p256dh", "s.auth"])
    .select(({ fn }) => [fn.coalesce("u.email", "a.email").as("email")])
    .select(({ fn }) => [fn.coalesce("u.language", "c.language").as("language")])
    .select(({ and, eb }) =>
      and([
        eb("n.read_at", "is", null),
        eb("n.removed_at", "is", null),
        eb("u.disabled_at", "is", null),
        eb("a.disabled_at", "is", null),
      ]).as("is_open"),
    )
    .where("n.id", "=", delivery.notification_id)
    .executeTakeFirst();
  return row ?? null;
}

/** What it says, to whom, and how much else they have not read. Null for what the admin's role may no longer see. */
async function readMessage(em: EntityManager, { user_id: userId, ...row }: DeliveredNotification) {
  const language = languageOf(row.language ?? "") ?? DEFAULT_LANGUAGE;
  if (userId !== null)
    return {
      kind: isKind(row.kind) ? row.kind : null,
      language,
      ...notificationText(NotificationContent.parse(row.content), language),
      unread: () => unreadOf(em, userId),
    };
  const { admin_id: adminId, role } = row;
  const content = AdminNoticeContent.parse(row.content);
  if (adminId === null || role === null || !maySeeSubject(role, content.subject)) return null;
  return {
    kind: "admin" as const,
    language,
    ...adminNoticeText(content, language),
    unread: () => unreadOfAdmin(em, { adminId, role }),
  };
}

type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

interface Mailing {
  readonly notification: DeliveredNotification;
  readonly message: Message;
}

async function mail(ctx: Deps, delivery: Delivery, { notification, message }: Mailing): Promise<void> {
  const { language, title, body, path, kind } = message;
  const { origin } = ctx.auth.cookies;
  const text = [
    t(language, "hello"),
    body === "" ? title : body,
    origin === null ? t(language, "signIn") : t(language, "seeMore", { link: `${origin}${path}` }),
    t(language, kind === "admin" ? "adminChoose" : "choose"),
  ];
  await inTransaction(ctx.em, async (em) => {
    await queueMail(em, ctx.clock, {
      to: notification.email ?? "",
      subject: title.replace(/\p{Cc}+/gu, " "),
      text: text.join("\n\n"),
      kind: "notification",
      once: `notification:${delivery.notification_id}`,
    });
    await end({ ...ctx, em }, delivery, "sent", null);
  });
}

interface Pushing extends Mailing {
  readonly keys: VapidKeys;
}

async function push(ctx: Deps, delivery: Delivery, { notification, message, keys }: Pushing): Promise<void> {
  const { endpoint, p256dh, auth } = notification;
  const { kind, title, body, path } = message;
  if (endpoint === null || p256dh === null || auth === null || kind === null) return;
  const sent = {
    id: delivery.notification_id,
    kind,
    title,
    body,
    path,
    unread: await message.unread(),
    at: notification.created_at.toISOString(),
  };
  const outcome = await ctx.notifications.push
    .send({ target: { endpoint, p256dh, auth }, keys, message: sent, isUrgent: notification.is_urgent })
    .catch((error: unknown): PushOutcome => {
      ctx.log.warn({ err: error, deliveryId: delivery.id }, "A push could not be made.");
      return { is: "refused", reason: "It could not be made." };
    });
  await note(ctx, delivery, outcome);
}

async function note(ctx: Deps, delivery: Delivery, outcome: PushOutcome): Promise<void> {
  const nowMs = ctx.clock.now();
  switch (outcome.is) {
    case "taken":
      await query(ctx.em)
        .updateTable("push_subscriptions")
        .set({ last_used_at: new Date(nowMs) })
        .where("id", "=", delivery.subscription_id)
        .execute();
      return end(ctx, delivery, "sent", null);
    case "gone":
      ctx.log.info({ reason: outcome.reason }, "A device takes no pushes any more.");
      await query(ctx.em)
        .deleteFrom("push_subscriptions")
        .where("id", "=", delivery.subscription_id)
        .execute();
      return;
    case "refused":
      return end(ctx, delivery, "failed", outcome.reason);
    case "deferred": {
      if (delivery.attempts >= MAX_ATTEMPTS) return end(ctx, delivery, "failed", outcome.reason);
      const waitMs = Math.max(outcome.waitMs, FIRST_WAIT_MS * 2 ** (delivery.attempts - 1));
      await query(ctx.em)
        .updateTable("notification_deliveries")
        .set({ next_try_at: new Date(nowMs + waitMs), last_error: outcome.reason })
        .where("id", "=", delivery.id)
        .where("attempts", "=", delivery.attempts)
        .where("state", "=", "waiting")
        .execute();
    }
  }
}

async function end(
  { em, clock }: Pick<Deps, "em" | "clock">,
  { id }: Delivery,
  ...[state, reason]: [state: "sent" | "dropped" | "failed", reason: string | null]
): Promise<void> {
  await query(em)
    .updateTable("notification_deliveries")
    .set({ state, last_error: reason, ended_at: new Date(clock.now()) })
    .where("id", "=", id)
    .execute();
}
