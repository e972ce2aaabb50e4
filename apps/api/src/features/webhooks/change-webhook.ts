// What an owner does to an endpoint that there is. Each counts at once, also for what is on its way next.
import {
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type ChangeWebhookInput,
  type SetWebhookOnInput,
  type WebhookInput,
  type WebhookMadeView,
  type WebhookView,
} from "@fillmark/contracts/webhooks";
import { WEBHOOK_EVENTS } from "@fillmark/contracts/webhook-figures";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { requireStepUp } from "../auth/index.ts";
import { notify } from "../notifications/index.ts";
import { assertUrl } from "./create-webhook.ts";
import { newWebhookSecret, webhookSealOwner } from "./sign.ts";
import { turnOff } from "./turn-off.ts";
import { requireEndpoint, webhookView } from "./webhook-row.ts";

const HOUR_MS = 3_600_000;

/**
 * Another name, address or choice of events. What waits goes to the new address, which begins with a clean record. Throws
 * STEP_UP_NEEDED, WEBHOOK_URL_REFUSED, NOT_FOUND.
 */
export async function changeWebhook(
  ctx: UserContext,
  { webhookId, name, url, events }: ChangeWebhookInput,
): Promise<WebhookView> {
  await requireStepUp(ctx);
  await assertUrl(ctx, url);
  const nowMs = ctx.clock.now();
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    const before = await requireEndpoint(em, { userId, webhookId });
    const isElsewhere = before.url !== url;
    await query(em)
      .updateTable("webhook_endpoints")
      .set({ name, url, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) })
      .$if(isElsewhere, (change) => change.set({ failing_since: null, failures: 0, rests_until: null }))
      .where("id", "=", webhookId)
      .where("user_id", "=", userId)
      .execute();
    const content = { type: "webhook", name, what: "changed" } as const;
    // Whoever has the session could have sent an account's trades to themselves; under another name nothing goes elsewhere.
    if (isElsewhere || !hasSame(before.events, events))
      await notify(em, ctx, {
        userId,
        content,
        once: `webhook:${webhookId}:changed:${nowMs}`,
        isUrgent: true,
      });
    return webhookView(await requireEndpoint(em, { userId, webhookId }), nowMs);
  });
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/**
 * Another secret. Both sign for a day; one that was on its way out already ends now, so that a secret which leaked is gone after
 * two changes. Throws STEP_UP_NEEDED, NOT_FOUND.
 */
export async function rotateWebhookSecret(
  ctx: UserContext,
  { webhookId }: WebhookInput,
): Promise<WebhookMadeView> {
  await requireStepUp(ctx);
  const nowMs = ctx.clock.now();
  const { userId } = ctx.actor;
  const secret = newWebhookSecret();
  return inTransaction(ctx.em, async (em) => {
    const row = await query(em)
      .updateTable("webhook_endpoints")
      .set(({ ref }) => ({
        old_secret_sealed: ref("secret_sealed"),
        old_secret_until: new Date(nowMs + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS),
        secret_sealed: ctx.auth.secretBox.seal(secret, webhookSealOwner(webhookId)),
      }))
      .where("id", "=", webhookId)
      .where("user_id", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    const content = { type: "webhook", name: row.name, what: "secret_rotated" } as const;
    await notify(em, ctx, { userId, content, once: `webhook:${webhookId}:rotated:${nowMs}`, isUrgent: true });
    return { webhook: webhookView(await requireEndpoint(em, { userId, webhookId }), nowMs), secret };
  });
}

/** Off, what waits fails; on again, only what happens from then on is delivered. Throws NOT_FOUND. */
export async function setWebhookOn(
  ctx: UserContext,
  { webhookId, isOn }: SetWebhookOnInput,
): Promise<WebhookView> {
  const nowMs = ctx.clock.now();
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    await requireEndpoint(em, { userId, webhookId });
    if (!isOn) await turnOff(em, ctx, { endpointId: webhookId, reason: "owner" });
    else
      await query(em)
        .updateTable("webhook_endpoints")
        .set({ off_at: null, off_reason: null, failing_since: null, failures: 0, rests_until: null })
        .where("id", "=", webhookId)
        .where("user_id", "=", userId)
        .execute();
    return webhookView(await requireEndpoint(em, { userId, webhookId }), nowMs);
  });
}

/** With its log. What is on its way at this moment still arrives, and is written down nowhere. Throws NOT_FOUND. */
export async function removeWebhook(
  { em, actor }: UserContext,
  { webhookId }: WebhookInput,
): Promise<{ removed: true }> {
  const { numDeletedRows } = await query(em)
    .deleteFrom("webhook_endpoints")
    .where("id", "=", webhookId)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError("NOT_FOUND", {});
  return { removed: true };
}
