import type { z } from "zod";
import type {
  ListRecurringRunsInput,
  RecurringBuysView,
  RecurringDatesInput,
  RecurringDatesView,
  RecurringRunView,
} from "@fillmark/contracts/recurring-buys";
import { RECURRING_BUYS_MAX } from "@fillmark/contracts/recurring-terms";
import type { OnVenueInput } from "@fillmark/contracts/shapes";
import { page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { storedAccount } from "../../context/chosen-account.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { orderView, readOrders, requirePair } from "../trading/index.ts";
import { dateView, ownerOfPlan, planView, SHOWN_DATES, type PlanRow } from "./plan-row.ts";
import { datesAfter, firstDates, minuteOf } from "./schedule.ts";

/** The caller's of a venue, on all their demo accounts: those that haven't ended first, newest first. A key sees its account's alone. */
export async function listRecurringBuys(
  ctx: UserContext,
  { venue }: z.infer<typeof OnVenueInput>,
): Promise<RecurringBuysView> {
  const { key, userId } = ctx.actor;
  const rows = await query(ctx.em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("venue", "=", venue)
    .$if(key !== undefined, (of) =>
      of.where("demo_account", "is not distinct from", storedAccount(ctx.actor, venue)),
    )
    .orderBy("ended_at", (by) => by.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return { buys: rows.map((row) => planView(ctx, row)), most: RECURRING_BUYS_MAX };
}

/** What the next dates of such a schedule would be. */
export async function findRecurringDates(
  { clock }: UserContext,
  { time, ...schedule }: RecurringDatesInput,
): Promise<RecurringDatesView> {
  const dates = datesAfter({ ...schedule, minute: minuteOf(time) }, clock.now());
  return { dates: firstDates(dates, SHOWN_DATES).map(dateView) };
}

/**
 * What became of the dates of one recurring buy, newest first. Throws NOT_FOUND, and VALIDATION for a cursor of another list.
 */
export async function listRecurringRuns(
  ctx: UserContext,
  { venue, id, cursor, limit }: ListRecurringRunsInput,
): Promise<Page<RecurringRunView>> {
  const { userId } = ctx.actor;
  const plan = await query(ctx.em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("venue", "=", venue)
    .executeTakeFirst();
  if (plan === undefined || isElsewhere(ctx, plan)) throw new DomainError("NOT_FOUND", {});
  let found = query(ctx.em)
    .selectFrom("recurring_buy_runs as r")
    .select(["r.due_on", "r.due_at", "r.outcome", "r.reason", "r.order_id"])
    .where("r.user_id", "=", userId)
    .where("r.plan_id", "=", id);
  if (cursor !== undefined) found = found.where("r.due_on", "<", requireDay(cursor));
  const rows = await found
    .orderBy("r.due_on", "desc")
    .limit(limit + 1)
    .execute();
  const orders = await ordersOf(
    ctx,
    ownerOfPlan(plan),
    rows.flatMap((row) => row.order_id ?? []),
  );
  return page({
    rows,
    limit,
    cursorOf: (row) => row.due_on,
    view: (row) => ({
      on: row.due_on,
      at: row.due_at.toISOString(),
      outcome: row.outcome,
      reason: row.reason,
      order: orders.get(row.order_id ?? "") ?? null,
    }),
  });
}

/** Of a key: whether a recurring buy is of another account than its own. */
function isElsewhere({ actor }: UserContext, { venue, demo_account: account }: PlanRow): boolean {
  return actor.key !== undefined && account !== storedAccount(actor, venue);
}

async function ordersOf(ctx: UserContext, owner: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof orderView>>();
  const orders = await readOrders(ctx, {
    sql: `where owner = ? and id in (${ids.map(() => "?").join()})`,
    values: [owner, ...ids],
  });
  return new Map(
    orders.map((order) => [String(order.id), orderView(requirePair(ctx.exchange, order.pair), order)]),
  );
}

function requireDay(cursor: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(cursor)) return cursor;
  const issues = [{ field: "cursor", message: "not a cursor of this list" }];
  throw new DomainError("VALIDATION", { issues });
}
