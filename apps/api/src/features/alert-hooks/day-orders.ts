// How many orders a hook has placed since 00:00 UTC.
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { dayOf, type HookRow } from "./hook-row.ts";

/** Counts an order before it is placed, so that many alerts at once place no more than a day has. Throws HOOK_DAY_FULL. */
export async function reserveOrder(
  { em, clock }: Context,
  { id, max_orders_per_day: most }: HookRow,
): Promise<void> {
  const day = dayOf(clock.now());
  const { numUpdatedRows } = await query(em)
    .updateTable("alert_hooks")
    .set((of) => ({
      day,
      orders: of
        .case()
        .when("day", "=", day)
        .then(of("orders", "+", 1))
        .else(1)
        .end(),
    }))
    .where("id", "=", id)
    .where(({ or, eb }) => or([eb("day", "<>", day), eb("orders", "<", most)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new DomainError("HOOK_DAY_FULL", { field: "id", limit: String(most), actual: String(most) });
}

/** Takes back the count of an order that was refused. */
export async function releaseOrder({ em, clock }: Context, { id }: HookRow): Promise<void> {
  await query(em)
    .updateTable("alert_hooks")
    .set((of) => ({ orders: of("orders", "-", 1) }))
    .where("id", "=", id)
    .where("day", "=", dayOf(clock.now()))
    .where("orders", ">", 0)
    .execute();
}
