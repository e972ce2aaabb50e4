import type { NotificationSchedule, NotificationSettingsView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { findSettings } from "./find-settings.ts";
import { nextAt } from "./local-time.ts";

/** All of it at once. What waits already leaves when it was to leave; a digest begins with what is sent from now on. */
export async function saveSchedule(
  ctx: UserContext,
  { timeZone, quietHours, digestAt }: NotificationSchedule,
): Promise<NotificationSettingsView> {
  const nextDigestAt = digestAt === null ? null : new Date(nextAt(timeZone, digestAt, ctx.clock.now()));
  const { userId } = ctx.actor;
  await query(ctx.em)
    .insertInto("notification_schedules")
    .values((of) => ({
      user_id: userId,
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      digest_at: digestAt,
      next_digest_at: nextDigestAt,
      digested_id: of
        .selectFrom("notifications")
        .select(({ fn, lit }) => fn.coalesce(fn.max("notifications.id"), lit(0)).as("newest"))
        .where("notifications.user_id", "=", userId),
    }))
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((of) => ({
        time_zone: of.ref("excluded.time_zone"),
        quiet_from: of.ref("excluded.quiet_from"),
        quiet_to: of.ref("excluded.quiet_to"),
        digest_at: of.ref("excluded.digest_at"),
        next_digest_at: of.ref("excluded.next_digest_at"),
        digested_id: of
          .case()
          .when("notification_schedules.digest_at", "is", null)
          .then(of.ref("excluded.digested_id"))
          .else(of.ref("notification_schedules.digested_id"))
          .end(),
      })),
    )
    .execute();
  return findSettings(ctx);
}
