import type { EntityManager } from "@mikro-orm/postgresql";
import { WEBHOOK_EVENTS } from "@fillmark/contracts/webhook-figures";
import { WEBHOOKS_MAX, type CreateWebhookInput, type WebhookMadeView } from "@fillmark/contracts/webhooks";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { accountLife, requireStepUp } from "../auth/index.ts";
import { notify } from "../notifications/index.ts";
import { newWebhookSecret, webhookSealOwner } from "./sign.ts";
import { requireEndpoint, webhookView } from "./webhook-row.ts";

/**
 * An endpoint that is called from now on. Its secret is in the answer and nowhere else in clear. Throws STEP_UP_NEEDED,
 * WEBHOOK_URL_REFUSED, TOO_MANY_WEBHOOKS.
 */
export async function createWebhook(ctx: UserContext, input: CreateWebhookInput): Promise<WebhookMadeView> {
  await requireStepUp(ctx);
  await assertUrl(ctx, input.url);
  const { userId } = ctx.actor;
  const nowMs = ctx.clock.now();
  const id = uuidV7(nowMs);
  const secret = newWebhookSecret();
  return inTransaction(ctx.em, async (em) => {
    await accountLife.lockAccount(em, userId);
    await assertRoom(em, userId);
    await query(em)
      .insertInto("webhook_endpoints")
      .values({
        id,
        user_id: userId,
        name: input.name,
        url: input.url,
        venue: input.venue,
        events: WEBHOOK_EVENTS.filter((event) => input.events.includes(event)),
        secret_sealed: ctx.auth.secretBox.seal(secret, webhookSealOwner(id)),
        created_at: new Date(nowMs),
      })
      .execute();
    // Whoever has the session could have sent an account's trades to themselves.
    const content = { type: "webhook", name: input.name, what: "added" } as const;
    await notify(em, ctx, { userId, content, once: `webhook:${id}:added`, isUrgent: true });
    ctx.log.info({ event: "user.webhook_added", ownerId: userId, webhookId: id }, "A webhook was added.");
    return { webhook: webhookView(await requireEndpoint(em, { userId, webhookId: id }), nowMs), secret };
  });
}

/**
 * Without encryption only what stands on this very machine, where the operator allows it by name. Throws WEBHOOK_URL_REFUSED.
 */
export async function assertUrl({ webhooks }: UserContext, text: string): Promise<void> {
  const refuse = (reason: string) => new DomainError("WEBHOOK_URL_REFUSED", { field: "url", reason });
  const refusal = await webhooks.outward.refusalNow(text);
  if (refusal !== null) throw refuse(refusal);
  const url = URL.parse(text);
  const isOwnMachine = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol !== "https:" && !isOwnMachine) throw refuse("It doesn't begin with https.");
}

async function assertRoom(em: EntityManager, userId: string): Promise<void> {
  const { count } = await query(em)
    .selectFrom("webhook_endpoints")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const actual = Number(count);
  if (actual >= WEBHOOKS_MAX) throw new DomainError("TOO_MANY_WEBHOOKS", { limit: WEBHOOKS_MAX, actual });
}
