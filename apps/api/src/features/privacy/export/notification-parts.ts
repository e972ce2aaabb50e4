// What somebody was told, how they want to be told, and the prices that they wait for.
import { instantIn, PAGE, pagesOf } from "./export-scope.ts";
import { documentPart, tablePart, type ExportPart, type Row } from "./export-parts.ts";

const notifications = tablePart({
  name: "notifications",
  about: "what you were told in the last 90 days",
  columns: ["id", "at", "kind", "content", "readAt", "removedAt"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: Row | null) =>
      ctx.em.execute<Row[]>(
        `select id::text as id, kind, content, ${instantIn("created_at")} as at, ${instantIn("read_at")} as "readAt",
           ${instantIn("removed_at")} as "removedAt"
         from notifications where user_id = ? and notifications.id > ? order by notifications.id limit ${PAGE}`,
        [userId, after?.["id"] ?? 0],
      ),
    ),
});

const settings = documentPart({
  name: "notification-settings",
  about: "how you want to be told, where it differs from the start, and the devices that pushes go to",
  async read({ ctx, userId }) {
    const rowsOf = (sql: string) => ctx.em.execute<Row[]>(sql, [userId]);
    const channels = await rowsOf(
      `select kind, channel, is_on as "isOn" from notification_channels where user_id = ? order by kind, channel`,
    );
    const [schedule] = await rowsOf(
      `select time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo", digest_at as "digestAt"
       from notification_schedules where user_id = ?`,
    );
    const devices = await rowsOf(
      `select device, ${instantIn("created_at")} as "since", ${instantIn("last_used_at")} as "lastUsedAt"
       from push_subscriptions where user_id = ? order by push_subscriptions.created_at`,
    );
    return { channels, schedule: schedule ?? null, devices };
  },
});

const alerts = tablePart({
  name: "price-alerts",
  about: "the prices that you wait for, and those that were reached, with what was seen then",
  columns: [
    "id",
    "pair",
    "direction",
    "price",
    "note",
    "isUrgent",
    "state",
    "createdAt",
    "expiresAt",
    "endedAt",
    "evidence",
  ],
  async *pages({ ctx, userId }) {
    yield await ctx.em.execute<Row[]>(
      `select id, pair, direction, trim_scale(price)::text as price, note, is_urgent as "isUrgent", state, evidence,
         ${instantIn("created_at")} as "createdAt", ${instantIn("expires_at")} as "expiresAt",
         ${instantIn("ended_at")} as "endedAt"
       from price_alerts where user_id = ? order by price_alerts.created_at`,
      [userId],
    );
  },
});

export const notificationParts: readonly ExportPart[] = [notifications, settings, alerts];
