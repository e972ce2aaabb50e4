// A user's notifications, how they want to be notified, and the prices that they wait for.
import { query } from "../../../db/query.ts";
import { PAGE, pagesOf } from "./export-scope.ts";
import { documentPart, tablePart, type ExportPart } from "./export-parts.ts";

const notifications = tablePart({
  name: "notifications",
  about: "what you were told in the last 90 days",
  columns: ["id", "at", "kind", "content", "readAt", "removedAt"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) =>
      query(ctx.em)
        .selectFrom("notifications")
        .select(["id", "kind", "content", "created_at as at", "read_at as readAt"])
        .select("removed_at as removedAt")
        .where("user_id", "=", userId)
        .where("id", ">", after?.id ?? "0")
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    ),
});

const settings = documentPart({
  name: "notification-settings",
  about: "how you want to be told, where it differs from the start, and the devices that pushes go to",
  async read({ ctx, userId }) {
    const channels = await query(ctx.em)
      .selectFrom("notification_channels")
      .select(["kind", "channel", "is_on as isOn"])
      .where("user_id", "=", userId)
      .orderBy("kind")
      .orderBy("channel")
      .execute();
    const schedule = await query(ctx.em)
      .selectFrom("notification_schedules")
      .select(["time_zone as timeZone", "quiet_from as quietFrom", "quiet_to as quietTo"])
      .select("digest_at as digestAt")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const devices = await query(ctx.em)
      .selectFrom("push_subscriptions")
      .select(["device", "created_at as since", "last_used_at as lastUsedAt"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
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
    yield await query(ctx.em)
      .selectFrom("price_alerts")
      .select((of) => [
        "id",
        "pair",
        "direction",
        of.fn<string>("trim_scale", ["price"]).as("price"),
        "note",
        "is_urgent as isUrgent",
        "state",
        "evidence",
      ])
      .select(["created_at as createdAt", "expires_at as expiresAt", "ended_at as endedAt"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

export const notificationParts: readonly ExportPart[] = [notifications, settings, alerts];
