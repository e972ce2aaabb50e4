import type { z } from "zod";
import type { RemoveAlertInput, WaitingAlertsView } from "@fillmark/contracts/alerts";
import type { UserContext } from "../../trpc/context.ts";
import { countWaiting } from "./list-alerts.ts";

/** Whatever became of it. One that is gone, or somebody else's, changes nothing. */
export async function removeAlert(
  ctx: UserContext,
  { id }: RemoveAlertInput,
): Promise<z.infer<typeof WaitingAlertsView>> {
  const rows = await ctx.em.execute<unknown[]>(
    `delete from price_alerts where user_id = ? and id = ? returning id`,
    [ctx.actor.userId, id],
  );
  if (rows.length > 0) ctx.alerts.forget({ userId: ctx.actor.userId, id });
  return countWaiting(ctx);
}
