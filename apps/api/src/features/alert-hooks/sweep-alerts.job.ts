import { ALERT_HOOK_LOG_DAYS } from "@fillmark/contracts/alert-hooks";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";

const DAY_MS = 86_400_000;

/** Old alerts go. Their ids stay with the orders that they became, and order no second time. */
export async function sweepReceivedAlerts({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  await query(em)
    .deleteFrom("received_alerts")
    .where("at", "<", new Date(clock.now() - ALERT_HOOK_LOG_DAYS * DAY_MS))
    .execute();
}
