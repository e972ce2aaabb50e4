// What an admin is notified of, which way, and when. Everything acts for what is sent from now on.
import type {
  AdminNotificationSettingsView,
  AdminSchedule,
  SetSubjectInput,
} from "@fillmark/contracts/admin-notifications";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { maySeeSubject, readAdmins, subjectsOf } from "./admin-choices.ts";

/** Throws UNAUTHENTICATED when there is no such admin any more. */
export async function findAdminSettings({
  em,
  actor,
  mailer,
}: AdminContext): Promise<AdminNotificationSettingsView> {
  const own = (await readAdmins(em)).find(({ id }) => id === actor.adminId);
  if (own === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return {
    subjects: subjectsOf(own.role).map((subject) => ({ subject, ...own.channelsOf(subject) })),
    schedule: own.schedule,
    sendsMails: mailer.sends,
    email: own.email,
  };
}

/** Throws VALIDATION for a subject that the caller's role may not see. */
export async function setSubject(
  ctx: AdminContext,
  { subject, channel, isOn }: SetSubjectInput,
): Promise<AdminNotificationSettingsView> {
  if (!maySeeSubject(ctx.actor.role, subject)) {
    throw new DomainError("VALIDATION", {
      issues: [{ field: "subject", message: "is not for this role" }],
    });
  }
  await query(ctx.em)
    .insertInto("admin_notification_channels")
    .values({ admin_id: ctx.actor.adminId, subject, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict
        .columns(["admin_id", "subject", "channel"])
        .doUpdateSet((of) => ({ is_on: of.ref("excluded.is_on") })),
    )
    .execute();
  return findAdminSettings(ctx);
}

/** All of it at once. What waits already leaves when it was to leave. */
export async function saveAdminSchedule(
  ctx: AdminContext,
  { timeZone, quietHours, language }: AdminSchedule,
): Promise<AdminNotificationSettingsView> {
  await query(ctx.em)
    .insertInto("admin_notification_schedules")
    .values({
      admin_id: ctx.actor.adminId,
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      language,
    })
    .onConflict((conflict) =>
      conflict.column("admin_id").doUpdateSet((of) => ({
        time_zone: of.ref("excluded.time_zone"),
        quiet_from: of.ref("excluded.quiet_from"),
        quiet_to: of.ref("excluded.quiet_to"),
        language: of.ref("excluded.language"),
      })),
    )
    .execute();
  return findAdminSettings(ctx);
}
