// What an owner asks for to try an endpoint. It goes the way of everything else, and only so often: an address that belongs to
// somebody else must not be flooded through us.
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  WEBHOOK_ASKED_PER_MINUTE,
  WEBHOOK_TEST,
  type ResendWebhookInput,
  type WebhookDeliveryView,
  type WebhookInput,
} from "@fillmark/contracts/webhooks";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { bodyOf } from "./publish-events.ts";
import { deliveryColumns, deliveryView, type DeliveryRow } from "./webhook-row.ts";

/** The same body under the same id, with all its tries before it again. Throws NOT_FOUND, WEBHOOK_OFF, TOO_MANY_REQUESTS. */
export function resendWebhook(
  ctx: UserContext,
  { webhookId, deliveryId }: ResendWebhookInput,
): Promise<WebhookDeliveryView> {
  return asked(ctx, webhookId, (em, now) =>
    query(em)
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", attempts: 0, asked_at: now, next_try_at: now, ended_at: null })
      .where("id", "=", deliveryId)
      .where("endpoint_id", "=", webhookId)
      // Asked for again and again, one row would count as one.
      .where(({ or, eb }) => or([eb("asked_at", "is", null), eb("asked_at", "<=", minuteBefore(now))]))
      .returning(deliveryColumns)
      .executeTakeFirst(),
  );
}

/** A body that says that it is a test. Throws NOT_FOUND, WEBHOOK_OFF, TOO_MANY_REQUESTS. */
export function testWebhook(ctx: UserContext, { webhookId }: WebhookInput): Promise<WebhookDeliveryView> {
  return asked(ctx, webhookId, (em, now) => {
    const id = uuidV7(now.getTime());
    return query(em)
      .insertInto("webhook_deliveries")
      .values({
        id,
        endpoint_id: webhookId,
        event: WEBHOOK_TEST,
        once: `test:${id}`,
        body: bodyOf({ event: WEBHOOK_TEST, atMs: now.getTime(), data: { webhookId } }),
        created_at: now,
        asked_at: now,
        next_try_at: now,
      })
      .returning(deliveryColumns)
      .executeTakeFirst();
  });
}

const minuteBefore = (now: Date): Date => new Date(now.getTime() - 60_000);

type Ask = (em: EntityManager, now: Date) => Promise<DeliveryRow | undefined>;

async function asked(ctx: UserContext, webhookId: string, ask: Ask): Promise<WebhookDeliveryView> {
  const now = new Date(ctx.clock.now());
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const endpoint = await query(em)
      .updateTable("webhook_endpoints")
      .set({ rests_until: null })
      .where("id", "=", webhookId)
      .where("user_id", "=", userId)
      .returning("off_at")
      .executeTakeFirst();
    if (endpoint === undefined) throw new DomainError("NOT_FOUND", {});
    if (endpoint.off_at !== null) throw new DomainError("WEBHOOK_OFF", {});
    await assertNotTooOften(em, userId, now);
    const row = await ask(em, now);
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    return deliveryView(row);
  });
}

async function assertNotTooOften(em: EntityManager, userId: string, now: Date): Promise<void> {
  const { count } = await query(em)
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_endpoints as e", "e.id", "d.endpoint_id")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("e.user_id", "=", userId)
    .where("d.asked_at", ">", minuteBefore(now))
    .executeTakeFirstOrThrow();
  if (Number(count) >= WEBHOOK_ASKED_PER_MINUTE)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
}
