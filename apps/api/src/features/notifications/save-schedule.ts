import type { NotificationSchedule, NotificationSettingsView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../trpc/context.ts";
import { findSettings } from "./find-settings.ts";
import { nextAt } from "./local-time.ts";

/** All of it at once. What waits already leaves when it was to leave; a digest begins with what is told from now on. */
export async function saveSchedule(
  ctx: UserContext,
  { timeZone, quietHours, digestAt }: NotificationSchedule,
): Promise<NotificationSettingsView> {
  const nextDigestAt = digestAt === null ? null : new Date(nextAt(timeZone, digestAt, ctx.clock.now()));
  await ctx.em.execute(
    `insert into notification_schedules as s (user_id, time_zone, quiet_from, quiet_to, digest_at, next_digest_at, digested_id)
     values (?, ?, ?, ?, ?, ?, (select coalesce(max(id), 0) from notifications where user_id = ?))
     on conflict (user_id) do update set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, digest_at = excluded.digest_at, next_digest_at = excluded.next_digest_at,
       digested_id = case when s.digest_at is null then excluded.digested_id else s.digested_id end`,
    [
      ctx.actor.userId,
      timeZone,
      quietHours?.from ?? null,
      quietHours?.to ?? null,
      digestAt,
      nextDigestAt,
      ctx.actor.userId,
    ],
  );
  return findSettings(ctx);
}
