// What a user chose of how they are notified: the rows that differ from the defaults, and when they want to be left alone.
import type { EntityManager } from "@mikro-orm/postgresql";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { NotificationChannel, NotificationKind } from "@fillmark/contracts/constants";
import type { NotificationSchedule } from "@fillmark/contracts/notifications";
import { query } from "../../db/query.ts";
import { kindRules, type Channels } from "./kinds.ts";

interface ScheduleRow {
  time_zone: string | null;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: string | null;
}

export interface Choices {
  readonly email: string;
  readonly schedule: NotificationSchedule;
  channelsOf(kind: NotificationKind): Channels;
}

/** Null for who has no account any more. */
export async function readChoices(em: EntityManager, userId: string): Promise<Choices | null> {
  return choicesIn(await ofUser(em, userId).executeTakeFirst());
}

/** The same; until the transaction ends this account ends neither. Waits for one that is on its way out. */
export async function holdChoices(em: EntityManager, userId: string): Promise<Choices | null> {
  return choicesIn(await ofUser(em, userId).forKeyShare("u").executeTakeFirst());
}

function ofUser(em: EntityManager, userId: string) {
  return query(em)
    .selectFrom("users as u")
    .leftJoin("notification_schedules as s", "s.user_id", "u.id")
    .select(["u.email", "s.time_zone", "s.quiet_from", "s.quiet_to", "s.digest_at"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("notification_channels as c")
          .select(["c.kind", "c.channel", "c.is_on"])
          .whereRef("c.user_id", "=", "u.id"),
      ).as("chosen"),
    )
    .where("u.id", "=", userId)
    .where("u.disabled_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof ofUser>["executeTakeFirst"]>>;

function choicesIn(row: Row): Choices | null {
  if (row === undefined) return null;
  const chosen = new Map(row.chosen.map((each) => [`${each.kind} ${each.channel}`, each.is_on]));
  const isOn = (kind: NotificationKind, channel: NotificationChannel): boolean => {
    const { fixed, defaults } = kindRules[kind];
    return fixed.includes(channel) || (chosen.get(`${kind} ${channel}`) ?? defaults[channel]);
  };
  return {
    email: row.email,
    schedule: scheduleOf(row),
    channelsOf: (kind) => ({
      app: isOn(kind, "app"),
      email: isOn(kind, "email"),
      push: isOn(kind, "push"),
    }),
  };
}

function scheduleOf(row: ScheduleRow): NotificationSchedule {
  const { time_zone: timeZone, quiet_from: from, quiet_to: to, digest_at: digestAt } = row;
  const quietHours = from === null || to === null ? null : { from, to };
  return { timeZone: timeZone ?? "UTC", quietHours, digestAt };
}
