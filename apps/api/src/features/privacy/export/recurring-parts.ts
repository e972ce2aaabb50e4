// Recurring buys of one owner, on both venues, and what became of their dates.
import { query } from "../../../db/query.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";
import { PAGE, pagesOf } from "./export-scope.ts";

const plans = tablePart({
  name: "recurring-buys",
  about:
    "your recurring buys with their schedule; amounts are in the smallest unit of the pair's quote asset",
  columns: [
    "id",
    "venue",
    "demoAccount",
    "pair",
    "amount",
    "every",
    "startOn",
    "minute",
    "timeZone",
    "state",
    "createdAt",
    "endedAt",
  ],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("recurring_buys")
      .select([
        "id",
        "venue",
        "demo_account as demoAccount",
        "pair",
        "amount",
        "every",
        "start_on as startOn",
        "minute",
      ])
      .select(["time_zone as timeZone", "state", "created_at as createdAt", "ended_at as endedAt"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

const runs = tablePart({
  name: "recurring-buy-dates",
  about: "what became of each date of your recurring buys",
  columns: ["planId", "dueOn", "dueAt", "outcome", "reason", "orderId"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { planId: string; dueOn: string } | null) => {
      const found = query(ctx.em)
        .selectFrom("recurring_buy_runs")
        .select(["plan_id as planId", "due_on as dueOn", "due_at as dueAt", "outcome", "reason"])
        .select("order_id as orderId")
        .where("user_id", "=", userId)
        .orderBy("plan_id")
        .orderBy("due_on")
        .limit(PAGE);
      if (after === null) return found.execute();
      return found
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("plan_id", "due_on"), ">", tuple(after.planId, after.dueOn)),
        )
        .execute();
    }),
});

export const recurringParts: readonly ExportPart[] = [plans, runs];
