import type { z } from "zod";
import {
  CreateRecurringBuyInput,
  type ChangeRecurringBuyInput,
  type RecurringBuyView,
} from "@fillmark/contracts/recurring-buys";
import { RECURRING_AHEAD_DAYS, RECURRING_BUYS_MAX } from "@fillmark/contracts/recurring-terms";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { requirePair } from "../trading/index.ts";
import { planView, scheduleOf, type PlanRow } from "./plan-row.ts";
import { minuteOf, nextDate, today } from "./schedule.ts";
import { onChosenAccount, storedAccount } from "../../context/chosen-account.ts";
import { requireOpenAccount } from "../../context/own-account.ts";

const DAY_MS = 86_400_000;

/**
 * A recurring buy that is due from its first date on. The same id once more gives the one that there is. Throws what
 * CreateRecurringBuyInput says.
 */
export async function createRecurringBuy(
  caller: UserContext,
  input: CreateRecurringBuyInput,
): Promise<RecurringBuyView> {
  const ctx = { ...caller, actor: await onChosenAccount(caller.em, caller.actor, input) };
  requireOpenAccount(ctx.actor, input.venue);
  const terms = requireTerms(ctx, input);
  const row = await inTransaction(ctx.em, async (em) => {
    const { userId } = ctx.actor;
    // One after the other, so that the limit holds.
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const known = await findPlan(em, ctx, input.id);
    if (known !== null) return samePlan(known, { ...terms, ...placeOf(ctx, input), pair: input.pair });
    await requireRoom(em, userId);
    return insertPlan(em, ctx, { input, terms });
  });
  return planView(ctx, row);
}

/** True for a recurring buy that is there: making it again gives that one. */
export async function isKnownRecurringBuy(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = CreateRecurringBuyInput.safeParse(input);
  return named.success && (await findPlan(ctx.em, ctx, named.data.id)) !== null;
}

async function findPlan(em: EntityManager, { actor }: UserContext, id: string): Promise<PlanRow | null> {
  const row = await query(em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

type Place = Pick<PlanRow, "venue" | "demo_account">;

/** On which account it buys. */
function placeOf({ actor }: UserContext, { venue }: Pick<PlanRow, "venue">): Place {
  return { venue, demo_account: storedAccount(actor, venue) };
}

type Terms = Pick<PlanRow, "amount" | "every" | "start_on" | "minute" | "time_zone">;

/**
 * What a plan's owner chooses, as it is stored. Throws UNKNOWN_PAIR, the errors of amounts, BELOW_MIN_NOTIONAL,
 * ABOVE_MAX_NOTIONAL and VALIDATION.
 */
export function requireTerms(
  { exchange, clock }: UserContext,
  {
    pair,
    amount,
    every,
    startOn,
    time,
    timeZone,
  }: Omit<ChangeRecurringBuyInput, "id" | "venue"> & { pair: string },
): Terms {
  const { rules, quoteScale } = requirePair(exchange, pair);
  const units = requireAmount(amount, quoteScale);
  const limits = { field: "amount", actual: formatUnits(units, quoteScale) };
  if (units < rules.minNotional)
    throw new DomainError("BELOW_MIN_NOTIONAL", {
      ...limits,
      limit: formatUnits(rules.minNotional, quoteScale),
    });
  if (units > rules.maxNotional)
    throw new DomainError("ABOVE_MAX_NOTIONAL", {
      ...limits,
      limit: formatUnits(rules.maxNotional, quoteScale),
    });
  if (startOn > today(timeZone, clock.now() + RECURRING_AHEAD_DAYS * DAY_MS)) {
    const message = `must be within ${RECURRING_AHEAD_DAYS} days`;
    throw new DomainError("VALIDATION", { issues: [{ field: "startOn", message, rule: "date" }] });
  }
  return { amount: String(units), every, start_on: startOn, minute: minuteOf(time), time_zone: timeZone };
}

function requireAmount(text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (parsed.ok) return parsed.units;
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError("TOO_MANY_DECIMALS", { field: "amount", limit: String(scale), actual: text });
  throw new DomainError(parsed.problem, { field: "amount" });
}

function samePlan(known: PlanRow, asked: Terms & Place & Pick<PlanRow, "pair">): PlanRow {
  const isSame = comparable(known) === comparable(asked);
  if (!isSame) throw new DomainError("RECURRING_ID_CONFLICT", { id: known.id });
  return known;
}

function comparable(plan: Terms & Place & Pick<PlanRow, "pair">): string {
  const {
    venue,
    demo_account: account,
    pair,
    amount,
    every,
    start_on: startOn,
    minute,
    time_zone: timeZone,
  } = plan;
  return [venue, account, pair, amount, every, startOn, minute, timeZone].join();
}

async function requireRoom(em: EntityManager, userId: string): Promise<void> {
  const { open } = await query(em)
    .selectFrom("recurring_buys")
    .select(({ fn }) => fn.countAll<string>().as("open"))
    .where("user_id", "=", userId)
    .where("state", "<>", "ended")
    .executeTakeFirstOrThrow();
  if (Number(open) >= RECURRING_BUYS_MAX)
    throw new DomainError("TOO_MANY_RECURRING_BUYS", { limit: RECURRING_BUYS_MAX });
}

interface NewPlan {
  readonly input: z.infer<typeof CreateRecurringBuyInput>;
  readonly terms: Terms;
}

async function insertPlan(em: EntityManager, ctx: UserContext, { input, terms }: NewPlan): Promise<PlanRow> {
  const nowMs = ctx.clock.now();
  const plan = {
    id: input.id,
    user_id: ctx.actor.userId,
    ...placeOf(ctx, input),
    pair: input.pair,
    ...terms,
    state: "active",
    misses: 0,
    created_at: new Date(nowMs),
    ended_at: null,
  } as const;
  const next = nextDate(scheduleOf({ ...plan, next_on: null, next_at: null }), nowMs, null);
  return query(em)
    .insertInto("recurring_buys")
    .values({ ...plan, next_on: next.on, next_at: new Date(next.at) })
    .returningAll()
    .executeTakeFirstOrThrow();
}
