// What an admin chose of how they are notified, over what their role begins with.
import type { EntityManager } from "@mikro-orm/postgresql";
import { ADMIN_SUBJECTS, subjectNeeds, type AdminSubject } from "@fillmark/contracts/admin-subjects";
import type { AdminSchedule } from "@fillmark/contracts/admin-notifications";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AdminActor } from "../../../context/actor.ts";
import { isAllowed } from "../../../context/guards.ts";
import { query } from "../../../db/query.ts";
import type { Channels } from "../kinds.ts";

type Role = AdminActor["role"];

/** Whose work a subject is. */
const workOf: Readonly<Record<Role, readonly AdminSubject[]>> = {
  support: ["support", "mentions"],
  compliance: ["verification", "screening", "duplicates", "monitoring", "approvals", "mentions"],
  finance: ["deposits", "withdrawals", "unmatched", "statements", "approvals", "mentions"],
  editor: [],
  operator: ["approvals", "jobs"],
  owner: ["approvals", "jobs", "mentions"],
};

/** A chat is answered in the console; a mail for each would bury the others. */
const withoutMail: readonly AdminSubject[] = ["support"];

export interface NotifiedAdmin {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly schedule: AdminSchedule;
  /** All off for what the role may not see. */
  channelsOf(subject: AdminSubject): Channels;
}

/** Whether a role may see the subject, and be notified of it. */
export function maySeeSubject(role: Role, subject: AdminSubject): boolean {
  return subjectNeeds[subject].some((permission) => isAllowed({ role }, permission));
}

/** The subjects that a role may see. */
export function subjectsOf(role: Role): AdminSubject[] {
  return ADMIN_SUBJECTS.filter((subject) => maySeeSubject(role, subject));
}

/** Everybody who is on the team now, oldest first. */
export async function readAdmins(em: EntityManager): Promise<NotifiedAdmin[]> {
  const rows = await query(em)
    .selectFrom("admins as a")
    .leftJoin("admin_notification_schedules as s", "s.admin_id", "a.id")
    .select(["a.id", "a.role", "a.email", "s.time_zone", "s.quiet_from", "s.quiet_to", "s.language"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("admin_notification_channels as c")
          .select(["c.subject", "c.channel", "c.is_on"])
          .whereRef("c.admin_id", "=", "a.id"),
      ).as("chosen"),
    )
    .where("a.disabled_at", "is", null)
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();
  const roles = new Set(rows.map(({ role }) => role));
  return rows.map(({ id, role, email, chosen, ...schedule }) => {
    const known = new Map(chosen.map((each) => [`${each.subject} ${each.channel}`, each.is_on]));
    const isOn = (subject: AdminSubject, channel: keyof Channels) =>
      maySeeSubject(role, subject) &&
      (known.get(`${subject} ${channel}`) ?? isDefault({ role, roles, subject, channel }));
    return {
      id,
      role,
      email,
      schedule: scheduleOf(schedule),
      channelsOf: (subject) => ({
        app: isOn(subject, "app"),
        email: isOn(subject, "email"),
        push: isOn(subject, "push"),
      }),
    };
  });
}

interface Default {
  readonly role: Role;
  /** Of the whole team. */
  readonly roles: ReadonlySet<Role>;
  readonly subject: AdminSubject;
  readonly channel: keyof Channels;
}

/** What is nobody's work on this team is the owners'. */
function isDefault({ role, roles, subject, channel }: Default): boolean {
  const isOwn = workOf[role].includes(subject);
  const isNobodys = ![...roles].some((one) => workOf[one].includes(subject));
  if (!isOwn && !(role === "owner" && isNobodys)) return false;
  return channel !== "email" || !withoutMail.includes(subject);
}

interface ScheduleRow {
  readonly time_zone: string | null;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly language: AdminSchedule["language"] | null;
}

function scheduleOf({
  time_zone: timeZone,
  quiet_from: from,
  quiet_to: to,
  language,
}: ScheduleRow): AdminSchedule {
  return {
    timeZone: timeZone ?? "UTC",
    quietHours: from === null || to === null ? null : { from, to },
    language: language ?? DEFAULT_LANGUAGE,
  };
}
