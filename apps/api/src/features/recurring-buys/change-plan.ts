// What an owner does with a recurring buy. Each change is made under the lock of its row, as the job that buys takes it.
import type {
  ChangeRecurringBuyInput,
  RecurringBuyInput,
  RecurringBuyView,
  SkipRecurringBuyInput,
} from "@fillmark/contracts/recurring-buys";
import { ENDED_RECURRING_BUYS_MAX } from "@fillmark/contracts/recurring-terms";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { onChosenAccount, shownAccount } from "../../context/chosen-account.ts";
import { requireOpenAccount } from "../../context/own-account.ts";
import { requireTerms } from "./create-plan.ts";
import { lockPlan, nextOf, noNextDate, planView, updatePlan, type PlanRow } from "./plan-row.ts";

type Change = (em: EntityManager, plan: PlanRow) => Promise<Partial<PlanRow>>;

/** Throws NOT_FOUND. */
async function change(ctx: UserContext, input: RecurringBuyInput, make: Change): Promise<RecurringBuyView> {
  return inTransaction(ctx.em, async (em) => {
    const plan = await lockPlan(em, ctx, input);
    const changed = await make(em, plan);
    return planView(ctx, Object.keys(changed).length === 0 ? plan : await updatePlan(em, plan, changed));
  });
}

/** Throws DEMO_ACCOUNT_ARCHIVED. */
async function requireOpen(em: EntityManager, { actor }: UserContext, plan: PlanRow): Promise<void> {
  const { venue, demo_account: number } = plan;
  const demoAccount = shownAccount(number, venue);
  requireOpenAccount(await onChosenAccount(em, actor, { venue, demoAccount }), venue);
}

/** Amount and schedule from now on. A day that was bought on has no second buy. Throws what ChangeRecurringBuyInput says. */
export function changeRecurringBuy(
  ctx: UserContext,
  input: ChangeRecurringBuyInput,
): Promise<RecurringBuyView> {
  return change(ctx, input, async (em, plan) => {
    if (plan.state === "ended") throw new DomainError("RECURRING_BUY_ENDED", {});
    await requireOpen(em, ctx, plan);
    const terms = requireTerms(ctx, { ...input, pair: plan.pair });
    if (plan.state === "paused") return terms;
    return { ...terms, ...(await nextOf(em, { ...plan, ...terms }, ctx.clock.now())) };
  });
}

/** Once it is paused, or has ended, this changes nothing. */
export function pauseRecurringBuy(ctx: UserContext, input: RecurringBuyInput): Promise<RecurringBuyView> {
  return change(ctx, input, async (_em, { state }) =>
    state === "active" ? { state: "paused", misses: 0, ...noNextDate } : {},
  );
}

/** Goes on with the next date after now: what passed meanwhile isn't made up for. Throws RECURRING_BUY_ENDED. */
export function resumeRecurringBuy(ctx: UserContext, input: RecurringBuyInput): Promise<RecurringBuyView> {
  return change(ctx, input, async (em, plan) => {
    if (plan.state === "ended") throw new DomainError("RECURRING_BUY_ENDED", {});
    if (plan.state === "active") return {};
    await requireOpen(em, ctx, plan);
    return { state: "active", misses: 0, ...(await nextOf(em, plan, ctx.clock.now())) };
  });
}

/** Leaves out one date. Where that isn't the next one any more, this changes nothing. */
export function skipRecurringBuy(ctx: UserContext, input: SkipRecurringBuyInput): Promise<RecurringBuyView> {
  return change(ctx, input, async (em, plan) => {
    const { next_on: on, next_at: at } = plan;
    if (on !== input.on || at === null) return {};
    await query(em)
      .insertInto("recurring_buy_runs")
      .values({
        user_id: plan.user_id,
        plan_id: plan.id,
        due_on: on,
        due_at: at,
        begun_at: new Date(ctx.clock.now()),
        outcome: "skipped",
        reason: "by_owner",
      })
      .execute();
    return nextOf(em, plan, at.getTime());
  });
}

/** For good; its history stays. Done again, it changes nothing. */
export function endRecurringBuy(ctx: UserContext, input: RecurringBuyInput): Promise<RecurringBuyView> {
  return change(ctx, input, async (em, plan) => {
    if (plan.state === "ended") return {};
    await removeOldest(em, plan.user_id);
    return { state: "ended", ended_at: new Date(ctx.clock.now()), ...noNextDate };
  });
}

/** So that making and ending them over and over fills no table. Their orders stay. */
async function removeOldest(em: EntityManager, userId: string): Promise<void> {
  await query(em)
    .deleteFrom("recurring_buys")
    .where("user_id", "=", userId)
    .where("id", "in", (of) =>
      of
        .selectFrom("recurring_buys")
        .select("id")
        .where("user_id", "=", userId)
        .where("state", "=", "ended")
        .orderBy("ended_at", "desc")
        .offset(ENDED_RECURRING_BUYS_MAX - 1),
    )
    .execute();
}
