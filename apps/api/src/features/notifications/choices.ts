// What a user chose of how they are told: the rows that differ from the defaults, and when they want to be left alone.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotificationChannel, NotificationKind } from "@fillmark/contracts/constants";
import type { NotificationSchedule } from "@fillmark/contracts/notifications";
import { kindRules, type Channels } from "./kinds.ts";

export interface ScheduleRow {
  time_zone: string | null;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: string | null;
}

interface ChoiceRow extends ScheduleRow {
  email: string;
  chosen: { kind: string; channel: string; is_on: boolean }[];
}

export interface Choices {
  readonly email: string;
  readonly schedule: NotificationSchedule;
  channelsOf(kind: NotificationKind): Channels;
}

/** Null for who has no account any more. */
export async function readChoices(em: EntityManager, userId: string): Promise<Choices | null> {
  const rows = await em.execute<ChoiceRow[]>(
    `select u.email, s.time_zone, s.quiet_from, s.quiet_to, s.digest_at,
       coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'channel', c.channel, 'is_on', c.is_on))
                 from notification_channels c where c.user_id = u.id), '[]') as chosen
     from users u left join notification_schedules s on s.user_id = u.id
     where u.id = ? and u.disabled_at is null`,
    [userId],
  );
  const row = rows[0];
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
