import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import type { Context } from "../../trpc/context.ts";

type Needs = Pick<Context, "em" | "clock" | "alerts">;

/** Alerts whose time is over wait no more; nobody is told of that. */
export async function expireAlerts({ em, clock, alerts }: Needs): Promise<void> {
  const now = new Date(clock.now());
  const rows = await em.execute<{ id: string; userId: string }[]>(
    `update price_alerts set state = 'expired', ended_at = ? where state = 'waiting' and expires_at <= ?
     returning id, user_id as "userId"`,
    [now, now],
  );
  for (const alert of rows) alerts.forget(alert);
}

/** Those that ended long ago go. */
export async function sweepAlerts({ em, clock }: Needs): Promise<void> {
  const before = new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * 86_400_000);
  await em.execute(`delete from price_alerts where ended_at < ?`, [before]);
}
