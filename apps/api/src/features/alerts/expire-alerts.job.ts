import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

type Deps = Pick<Context, "em" | "clock" | "alerts">;

/** Alerts whose time is over wait no more; nobody is notified of that. */
export async function expireAlerts({ em, clock, alerts }: Deps): Promise<void> {
  const now = new Date(clock.now());
  const rows = await query(em)
    .updateTable("price_alerts")
    .set({ state: "expired", ended_at: now })
    .where("state", "=", "waiting")
    .where("expires_at", "<=", now)
    .returning(["id", "user_id as userId"])
    .execute();
  for (const alert of rows) alerts.forget(alert);
}

/** Those that ended long ago go. */
export async function sweepAlerts({ em, clock }: Deps): Promise<void> {
  const before = new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * 86_400_000);
  await query(em).deleteFrom("price_alerts").where("ended_at", "<", before).execute();
}
