// Sends what is to leave the house: a mail is handed to the outbox, a push to its service. Deliveries are claimed by
// moving their next try past the time that one try can take, skipping what others hold. A push whose yes is lost is
// sent once more under the same name, so that the device shows one; a mail is in the outbox once, whatever happens.
import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import { NotificationContent } from "@fillmark/contracts/notifications";
import { inTransaction } from "../../db/in-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { sayNotification as say } from "../../words/notifications.ts";
import { unreadOf } from "./count-unread.ts";
import { isKind } from "./kinds.ts";
import { PUSH_KEPT_MS, type PushOutcome } from "./push/push-sender.ts";
import { readVapidKeys, type VapidKeys } from "./push/vapid-keys.ts";
import { said } from "./said.ts";

/** Longer than one try can take. */
const CLAIM_MS = 120_000;
const AT_ONCE = 20;
const MAX_ATTEMPTS = 7;
const FIRST_WAIT_MS = 30_000;

type Needs = Pick<Context, "em" | "clock" | "auth" | "notifications" | "log">;

interface Delivery {
  id: string;
  notification_id: string;
  channel: "email" | "push";
  subscription_id: string | null;
  attempts: number;
}

/** Everything that is due. */
export async function deliverNotifications(ctx: Needs): Promise<void> {
  let keys: VapidKeys | null = null;
  for (let due = await claim(ctx); due.length > 0; due = await claim(ctx)) {
    keys ??= due.some(({ channel }) => channel === "push") ? await readVapidKeys(ctx) : null;
    await Promise.all(due.map((delivery) => deliver({ ...ctx, em: ctx.em.fork() }, delivery, keys)));
    if (due.length < AT_ONCE) return;
  }
}

function claim({ em, clock }: Needs): Promise<Delivery[]> {
  const nowMs = clock.now();
  return em.execute<Delivery[]>(
    `update notification_deliveries d set attempts = attempts + 1, next_try_at = ?
     where id in (select id from notification_deliveries where state = 'waiting' and next_try_at <= ?
                  order by next_try_at, id limit ${AT_ONCE} for update skip locked)
     returning id::text as id, notification_id::text as notification_id, channel, subscription_id, attempts`,
    [new Date(nowMs + CLAIM_MS), new Date(nowMs)],
  );
}

interface Told {
  user_id: string;
  email: string;
  language: string | null;
  kind: string;
  content: unknown;
  is_urgent: boolean;
  is_open: boolean;
  created_ms: number;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
}

async function deliver(ctx: Needs, delivery: Delivery, keys: VapidKeys | null): Promise<void> {
  const told = await readTold(ctx.em, delivery);
  if (told === null) return;
  const isOld = ctx.clock.now() - told.created_ms > PUSH_KEPT_MS;
  if (!told.is_open || (delivery.channel === "push" && isOld && !told.is_urgent)) {
    // Read meanwhile, or no longer anybody's news.
    await end(ctx, delivery, "dropped", null);
  } else if (delivery.channel === "email") await mail(ctx, delivery, told);
  else if (keys !== null) await push(ctx, delivery, { told, keys });
}

async function readTold(em: EntityManager, delivery: Delivery): Promise<Told | null> {
  const rows = await em.execute<Told[]>(
    `select n.user_id, u.email, u.language, n.kind, n.content, n.is_urgent, s.endpoint, s.p256dh, s.auth,
       n.read_at is null and n.removed_at is null and u.disabled_at is null as is_open,
       (extract(epoch from n.created_at) * 1000)::float8 as created_ms
     from notifications n join users u on u.id = n.user_id left join push_subscriptions s on s.id = ?::uuid
     where n.id = ?`,
    [delivery.subscription_id, delivery.notification_id],
  );
  return rows[0] ?? null;
}

async function mail(ctx: Needs, delivery: Delivery, told: Told): Promise<void> {
  const language = languageOf(told.language ?? "") ?? DEFAULT_LANGUAGE;
  const { title, body, path } = said(NotificationContent.parse(told.content), language);
  const { origin } = ctx.auth.cookies;
  const text = [
    say(language, "hello"),
    body === "" ? title : body,
    origin === null ? say(language, "signIn") : say(language, "seeMore", { link: `${origin}${path}` }),
    say(language, "choose"),
  ];
  await inTransaction(ctx.em, async (em) => {
    await queueMail(em, ctx.clock, {
      to: told.email,
      subject: title.replace(/\p{Cc}+/gu, " "),
      text: text.join("\n\n"),
      kind: "notification",
      once: `notification:${delivery.notification_id}`,
    });
    await end({ ...ctx, em }, delivery, "sent", null);
  });
}

interface Pushing {
  readonly told: Told;
  readonly keys: VapidKeys;
}

async function push(ctx: Needs, delivery: Delivery, { told, keys }: Pushing): Promise<void> {
  const { endpoint, p256dh, auth, kind } = told;
  if (endpoint === null || p256dh === null || auth === null || !isKind(kind)) return;
  const message = {
    id: delivery.notification_id,
    kind,
    ...said(NotificationContent.parse(told.content), languageOf(told.language ?? "") ?? DEFAULT_LANGUAGE),
    unread: await unreadOf(ctx.em, told.user_id),
    at: new Date(told.created_ms).toISOString(),
  };
  const outcome = await ctx.notifications.push
    .send({ target: { endpoint, p256dh, auth }, keys, message, isUrgent: told.is_urgent })
    .catch((error: unknown): PushOutcome => {
      ctx.log.warn({ err: error, deliveryId: delivery.id }, "A push could not be made.");
      return { is: "refused", reason: "It could not be made." };
    });
  await note(ctx, delivery, outcome);
}

async function note(ctx: Needs, delivery: Delivery, outcome: PushOutcome): Promise<void> {
  const nowMs = ctx.clock.now();
  switch (outcome.is) {
    case "taken":
      await ctx.em.execute(`update push_subscriptions set last_used_at = ? where id = ?`, [
        new Date(nowMs),
        delivery.subscription_id,
      ]);
      return end(ctx, delivery, "sent", null);
    case "gone":
      ctx.log.info({ reason: outcome.reason }, "A device takes no pushes any more.");
      await ctx.em.execute(`delete from push_subscriptions where id = ?`, [delivery.subscription_id]);
      return;
    case "refused":
      return end(ctx, delivery, "failed", outcome.reason);
    case "deferred": {
      if (delivery.attempts >= MAX_ATTEMPTS) return end(ctx, delivery, "failed", outcome.reason);
      const waitMs = Math.max(outcome.waitMs, FIRST_WAIT_MS * 2 ** (delivery.attempts - 1));
      await ctx.em.execute(
        `update notification_deliveries set next_try_at = ?, last_error = ?
         where id = ? and attempts = ? and state = 'waiting'`,
        [new Date(nowMs + waitMs), outcome.reason, delivery.id, delivery.attempts],
      );
    }
  }
}

async function end(
  { em, clock }: Pick<Needs, "em" | "clock">,
  { id }: Delivery,
  ...[state, reason]: [state: "sent" | "dropped" | "failed", reason: string | null]
): Promise<void> {
  await em.execute(
    `update notification_deliveries set state = ?, last_error = ?, ended_at = ? where id = ?`,
    [state, reason, new Date(clock.now()), id],
  );
}
