import type { z } from "zod";
import type { RemoveAlertInput, WaitingAlertsView } from "@fillmark/contracts/alerts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { countWaiting } from "./list-alerts.ts";

/** Whatever became of it. One that is gone, or another user's, changes nothing. */
export async function removeAlert(
  ctx: UserContext,
  { id }: RemoveAlertInput,
): Promise<z.infer<typeof WaitingAlertsView>> {
  const { numDeletedRows } = await query(ctx.em)
    .deleteFrom("price_alerts")
    .where("user_id", "=", ctx.actor.userId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) ctx.alerts.forget({ userId: ctx.actor.userId, id });
  return countWaiting(ctx);
}
