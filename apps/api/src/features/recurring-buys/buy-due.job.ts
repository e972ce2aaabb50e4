// Buys what is due, by the verbs that place a person's own orders. A date's order has an id of its own, so that however often it is
// sent, by whichever process, there is one; its run is written down once that is durable.
import { RECURRING_MISSES_MAX, type SkipReason } from "@fillmark/contracts/recurring-terms";
import type { AcknowledgedOrderView, OrderPreviewView, PlaceOrderInput } from "@fillmark/contracts/trading";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Selectable } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query, type Database } from "../../db/query.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { onChosenAccount } from "../../context/chosen-account.ts";
import { requireOpenAccount } from "../../context/own-account.ts";
import { requireNotFrozen } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { readOrders } from "../trading/index.ts";
import { claimDue, LATE_MS } from "./claim-due.ts";
import { notifySkipped } from "./notify-skipped.ts";
import { amountText, noNextDate, ownerOfPlan, updatePlan, type PlanRow } from "./plan-row.ts";
import { isMiss, skipReasonOf } from "./skip-reason.ts";

/** The verbs of trading, called as the plan's owner. */
export interface OrderVerbs {
  preview(ctx: UserContext, input: PlaceOrderInput): Promise<OrderPreviewView>;
  place(ctx: UserContext, input: PlaceOrderInput): Promise<AcknowledgedOrderView>;
}

type RunRow = Selectable<Database["recurring_buy_runs"]>;
type RunKey = Pick<RunRow, "user_id" | "plan_id" | "due_on">;

const AT_ONCE = 100;
/** So long a market without a price is waited for, such as one that has just begun with the server. */
const NO_PRICE_MS = 5 * 60_000;

/** Claims what has come and places its orders, each once. What isn't known yet, or fails, stays due for the next run. */
export async function buyDue(ctx: Context, verbs: OrderVerbs): Promise<void> {
  await claimDue(ctx);
  const runs = await query(ctx.em)
    .selectFrom("recurring_buy_runs")
    .select(["user_id", "plan_id", "due_on"])
    .where("outcome", "=", "due")
    .orderBy("due_at")
    .limit(AT_ONCE)
    .execute();
  await settleAll(runs, (run) => inTransaction(ctx.em.fork(), (em) => buy(em, { ctx, verbs }, run)));
}

interface Buying {
  readonly ctx: Context;
  readonly verbs: OrderVerbs;
}

/** Under the locks of the run and its plan: what two processes would do at once is done by one of them. */
async function buy(em: EntityManager, buying: Buying, key: RunKey): Promise<void> {
  const run = await query(em)
    .selectFrom("recurring_buy_runs")
    .selectAll()
    .where("user_id", "=", key.user_id)
    .where("plan_id", "=", key.plan_id)
    .where("due_on", "=", key.due_on)
    .where("outcome", "=", "due")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (run === undefined) return;
  const plan = await query(em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", key.user_id)
    .where("id", "=", key.plan_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const outcome = await outcomeOf(buying, plan, run);
  if (outcome === null) return;
  await query(em)
    .updateTable("recurring_buy_runs")
    .set({
      outcome: outcome.reason === null ? "bought" : "skipped",
      reason: outcome.reason,
      order_id: outcome.orderId,
    })
    .where("user_id", "=", key.user_id)
    .where("plan_id", "=", key.plan_id)
    .where("due_on", "=", key.due_on)
    .execute();
  await settle(em, buying.ctx, { plan, on: run.due_on, reason: outcome.reason });
}

interface Outcome {
  readonly orderId: string | null;
  /** Null where something was bought. */
  readonly reason: SkipReason | null;
}

/** Null while it isn't known, or the price is waited for. */
async function outcomeOf({ ctx, verbs }: Buying, plan: PlanRow, run: RunRow): Promise<Outcome | null> {
  const clientOrderId = `recurring-${plan.id}-${run.due_on}`;
  // Placed before a process ended that could not write it down.
  const known = await findOutcome(ctx, plan, clientOrderId);
  if (known !== null) return known;
  if (plan.state !== "active") return { orderId: null, reason: "by_owner" };
  const input = {
    venue: plan.venue,
    pair: plan.pair,
    side: "buy",
    type: "market",
    quoteAmount: amountText(ctx, plan),
    clientOrderId,
    notAfter: new Date(run.due_at.getTime() + LATE_MS).toISOString(),
  } as const;
  try {
    const owner = await ownerContext(ctx, plan);
    const { problem } = await verbs.preview(owner, input);
    const waitsForPrice = ctx.clock.now() < run.begun_at.getTime() + NO_PRICE_MS;
    if (problem !== null && skipReasonOf(problem.code) === "no_price" && waitsForPrice) return null;
    const { order } = await verbs.place(owner, input);
    return { orderId: order.id, reason: Number(order.filled) > 0 ? null : "unfilled" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = skipReasonOf(String(error.code));
    if (reason === null) return null;
    return (await findOutcome(ctx, plan, clientOrderId)) ?? { orderId: null, reason };
  }
}

/** What became of the order of this name, also of one that was refused; null where there is none. */
async function findOutcome(ctx: Context, plan: PlanRow, clientOrderId: string): Promise<Outcome | null> {
  const [order] = await readOrders(
    { ...ctx, em: ctx.em.fork() },
    {
      sql: "where owner = ? and venue = ? and client_order_id = ?",
      values: [ownerOfPlan(plan), plan.venue, clientOrderId],
    },
  );
  if (order === undefined) return null;
  const { filled, rejection } = order;
  if (filled > 0) return { orderId: String(order.id), reason: null };
  const refusal = rejection === null ? null : skipReasonOf(rejection.code);
  return { orderId: String(order.id), reason: refusal ?? "unfilled" };
}

/**
 * The owner, on the plan's own venue and demo account wherever they trade now. Throws UNAUTHENTICATED, ACCOUNT_FROZEN,
 * ACCOUNT_PART_FROZEN, DEMO_ACCOUNT_ARCHIVED.
 */
async function ownerContext(ctx: Context, plan: PlanRow): Promise<UserContext> {
  const { id, user_id: userId, venue, demo_account: demoAccount } = plan;
  const em = ctx.em.fork();
  const owner = await query(em)
    .selectFrom("users")
    .select(["frozen_at", "frozen_parts"])
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (owner === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const isFrozen = owner.frozen_at !== null;
  const who = { type: "user", userId, sessionId: id, fresh: false } as const;
  const person = { ...who, venue, isFrozen, frozenParts: owner.frozen_parts };
  const as = { ...ctx, em, actor: await onChosenAccount(em, person, { venue, demoAccount }) };
  requireNotFrozen(as, "trading");
  requireOpenAccount(as.actor, venue);
  return as;
}

interface Settled {
  readonly plan: PlanRow;
  readonly on: string;
  readonly reason: SkipReason | null;
}

/** Counts dates in a row without a buy: after the last of them it pauses itself. Its owner is told. */
async function settle(em: EntityManager, ctx: Context, { plan, on, reason }: Settled): Promise<void> {
  if (reason === null) {
    if (plan.misses > 0 && plan.state === "active") await updatePlan(em, plan, { misses: 0 });
    return;
  }
  if (reason === "by_owner") return;
  const misses = plan.misses + (isMiss(reason) ? 1 : 0);
  const isPaused = plan.state === "active" && misses >= RECURRING_MISSES_MAX;
  const paused = isPaused ? ({ state: "paused", ...noNextDate } as const) : {};
  await updatePlan(em, plan, { misses, ...paused });
  await notifySkipped(em, ctx, { plan, on, reason, isPaused });
}
