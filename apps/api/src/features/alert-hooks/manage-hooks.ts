// What an owner does with the hooks of their strategies.
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  ALERT_HOOKS_MAX,
  type AlertHookInput,
  type AlertHookMadeView,
  type AlertHooksView,
  type AlertHookView,
  type ChangeAlertHookInput,
  type CreateAlertHookInput,
  type ReceivedAlertsView,
} from "@fillmark/contracts/alert-hooks";
import { parseAmount } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { accountLife, requireStepUp } from "../auth/index.ts";
import { notify } from "../notifications/index.ts";
import { requirePair, scaleOf } from "../trading/index.ts";
import { HOOK_ASSET, hookView, requireHook, selectHooks } from "./hook-row.ts";
import { hashHookSecret, hookPath, newHookSecret } from "./hook-secret.ts";
import { requireLiveLimits } from "./live-limits.ts";
import { onChosenAccount, storedAccount } from "../../context/chosen-account.ts";
import { requireOpenAccount } from "../../context/own-account.ts";

const LOG_SHOWN = 100;

export async function listAlertHooks(ctx: UserContext): Promise<AlertHooksView> {
  const rows = await selectHooks(ctx.em)
    .where("user_id", "=", ctx.actor.userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { hooks: rows.map((row) => hookView(ctx, row)), limit: ALERT_HOOKS_MAX };
}

/**
 * An address that receives alerts from now on; it is in the answer and nowhere else in clear. Throws STEP_UP_NEEDED, UNKNOWN_PAIR,
 * VALIDATION, TOO_MANY_WEBHOOKS, HOOK_NEEDS_LIMITS, UNKNOWN_DEMO_ACCOUNT, DEMO_ACCOUNT_ARCHIVED.
 */
export async function createAlertHook(
  caller: UserContext,
  input: CreateAlertHookInput,
): Promise<AlertHookMadeView> {
  await requireStepUp(caller);
  const ctx = { ...caller, actor: await onChosenAccount(caller.em, caller.actor, input) };
  requireOpenAccount(ctx.actor, input.venue);
  const { userId } = ctx.actor;
  const limits = limitsOf(ctx, input);
  if (input.venue === "live") await requireLiveLimits(ctx, userId);
  const id = uuidV7(ctx.clock.now());
  const secret = newHookSecret();
  return inTransaction(ctx.em, async (em) => {
    await accountLife.lockAccount(em, userId);
    await assertRoom(em, userId);
    await query(em)
      .insertInto("alert_hooks")
      .values({
        id,
        user_id: userId,
        ...limits,
        secret_hash: hashHookSecret(secret),
        venue: input.venue,
        demo_account: storedAccount(ctx.actor, input.venue),
        created_at: new Date(ctx.clock.now()),
      })
      .execute();
    const content = { type: "webhook", name: input.name, what: "added" } as const;
    await notify(em, ctx, { userId, content, once: `alert-hook:${id}`, isUrgent: true });
    const row = await requireHook(em, { userId, hookId: id });
    return { hook: hookView(ctx, row), path: hookPath(id, secret) };
  });
}

/**
 * What a hook may from the next alert on; orders of today count as before. Throws STEP_UP_NEEDED, UNKNOWN_PAIR, VALIDATION,
 * NOT_FOUND, HOOK_NEEDS_LIMITS.
 */
export async function changeAlertHook(
  ctx: UserContext,
  { hookId, ...input }: ChangeAlertHookInput,
): Promise<AlertHookView> {
  await requireStepUp(ctx);
  const { userId } = ctx.actor;
  const { venue } = await requireHook(ctx.em, { userId, hookId });
  const limits = limitsOf(ctx, input);
  if (venue === "live") await requireLiveLimits(ctx, userId);
  return inTransaction(ctx.em, async (em) => {
    await query(em)
      .updateTable("alert_hooks")
      .set(limits)
      .where("id", "=", hookId)
      .where("user_id", "=", userId)
      .execute();
    const content = { type: "webhook", name: input.name, what: "changed" } as const;
    const once = `alert-hook:${hookId}:changed:${ctx.clock.now()}`;
    await notify(em, ctx, { userId, content, once, isUrgent: true });
    return hookView(ctx, await requireHook(em, { userId, hookId }));
  });
}

/** The columns that say what a hook may. Throws UNKNOWN_PAIR, VALIDATION. */
function limitsOf(ctx: UserContext, input: Omit<CreateAlertHookInput, "venue" | "demoAccount">) {
  for (const pair of input.pairs) requireDollars(ctx, pair);
  return {
    name: input.name,
    pairs: [...new Set(input.pairs)],
    max_order_value: largestOrder(ctx, input.maxOrderValue).toString(),
    max_orders_per_day: input.maxOrdersPerDay,
    addresses: [...new Set(input.addresses)],
  };
}

/** Its largest order is in dollars, so each of its pairs has to be. */
function requireDollars({ exchange }: UserContext, pair: string): void {
  if (requirePair(exchange, pair).rules.quote === HOOK_ASSET) return;
  const message = `${pair} isn't quoted in ${HOOK_ASSET}`;
  throw new DomainError("VALIDATION", { issues: [{ field: "pairs", message, rule: "choice" }] });
}

function largestOrder({ exchange }: UserContext, text: string): bigint {
  const parsed = parseAmount(text, scaleOf(exchange, HOOK_ASSET));
  if (parsed.ok) return parsed.units;
  const message = "must be an amount above zero";
  throw new DomainError("VALIDATION", { issues: [{ field: "maxOrderValue", message, rule: "format" }] });
}

async function assertRoom(em: EntityManager, userId: string): Promise<void> {
  const { count } = await query(em)
    .selectFrom("alert_hooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const actual = Number(count);
  if (actual >= ALERT_HOOKS_MAX)
    throw new DomainError("TOO_MANY_WEBHOOKS", { limit: ALERT_HOOKS_MAX, actual });
}

/** Another secret; the former address receives nothing from now on. Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function rotateAlertHook(
  ctx: UserContext,
  { hookId }: AlertHookInput,
): Promise<AlertHookMadeView> {
  await requireStepUp(ctx);
  const { userId } = ctx.actor;
  const secret = newHookSecret();
  return inTransaction(ctx.em, async (em) => {
    const row = await query(em)
      .updateTable("alert_hooks")
      .set({ secret_hash: hashHookSecret(secret) })
      .where("id", "=", hookId)
      .where("user_id", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    const content = { type: "webhook", name: row.name, what: "secret_rotated" } as const;
    const once = `alert-hook:${hookId}:${ctx.clock.now()}`;
    await notify(em, ctx, { userId, content, once, isUrgent: true });
    return { hook: hookView(ctx, await requireHook(em, { userId, hookId })), path: hookPath(hookId, secret) };
  });
}

/** With what came to it. Orders that it has placed stay. Throws NOT_FOUND. */
export async function removeAlertHook(
  { em, actor }: UserContext,
  { hookId }: AlertHookInput,
): Promise<{ removed: true }> {
  const { numDeletedRows } = await query(em)
    .deleteFrom("alert_hooks")
    .where("id", "=", hookId)
    .where("user_id", "=", actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError("NOT_FOUND", {});
  return { removed: true };
}

/** What came to a hook lately, and what came of each. Throws NOT_FOUND. */
export async function listReceivedAlerts(
  { em, actor }: UserContext,
  { hookId }: AlertHookInput,
): Promise<ReceivedAlertsView> {
  await requireHook(em, { userId: actor.userId, hookId });
  const rows = await query(em)
    .selectFrom("received_alerts")
    .select(["id", "at", "address", "body", "outcome", "order_id as orderId", "code", "repeats"])
    .where("hook_id", "=", hookId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(LOG_SHOWN)
    .execute();
  return { alerts: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
