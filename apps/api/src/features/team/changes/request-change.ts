import type { EntityManager } from "@mikro-orm/postgresql";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { openApproval } from "../../approvals/index.ts";
import { subjectOf, type TeamChange } from "./team-change.ts";
import { lockTeam } from "../../../db/lock-name.ts";

/**
 * Writes down what is wanted, and notifies every admin by mail. Another owner's yes does it, or, where no other owner could
 * give one, 48 hours by the database's clock. Throws TEAM_CHANGE_WAITS when the same is asked for already.
 */
export async function requestChange(
  em: EntityManager,
  ctx: AdminContext,
  change: TeamChange,
): Promise<{ isWaiting: true }> {
  const { kind, adminId, email, name, role } = change;
  await lockTeam(em);
  const same = await query(em)
    .selectFrom("team_changes")
    .select("id")
    .where("kind", "=", kind)
    .where("email", "=", email)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (same !== undefined) throw new DomainError("TEAM_CHANGE_WAITS", {});
  const id = uuidV7(ctx.clock.now());
  const request = await openApproval(em, {
    kind: "team_change",
    subjectId: id,
    payload: { kind, adminId, email, name, role },
    requester: { kind: "admin", id: ctx.actor.adminId },
    quorum: 1,
  });
  const asked = { asked_by: ctx.actor.adminId, approval_id: request.id };
  await query(em)
    .insertInto("team_changes")
    .values({ id, kind, admin_id: adminId, email, name, role, ...asked })
    .execute();
  const details = { change: kind, email, role };
  await audit(ctx, em, { action: "team.askForChange", subject: subjectOf({ id, adminId }), details });
  await notifyTeam(em, ctx, { id, change });
  return { isWaiting: true };
}

const sentences: Readonly<Record<TeamChange["kind"], (change: TeamChange) => string>> = {
  invite: ({ name, email, role }) => `${name} (${email}) is to join the team as ${role}.`,
  role: ({ name, email, role }) => `${name} (${email}) is to be ${role}.`,
  factors: ({ name, email }) => `The second factor of ${name} (${email}) is to be taken off.`,
  enable: ({ name, email, role }) => `${name} (${email}) is to be let in again as ${role}.`,
};

interface Asked {
  readonly id: string;
  readonly change: TeamChange;
}

async function notifyTeam(em: EntityManager, ctx: AdminContext, { id, change }: Asked): Promise<void> {
  const admins = await query(em)
    .selectFrom("admins")
    .select(["id", "email"])
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  const asker = admins.find((admin) => admin.id === ctx.actor.adminId)?.email ?? "";
  for (const admin of admins)
    await queueMail(em, ctx.clock, {
      to: admin.email,
      subject: "A change to the team waits",
      text: `Hello,\n\n${asker} asked for a change to the team of the console. ${sentences[change.kind](change)}\n\nIt is done when another owner approves it, or after 48 hours where no other owner can. If you did not expect this, ask an owner to reject it at /admin/team.`,
      kind: "account.notice",
      once: `team-change:${id}:${admin.id}`,
    });
}
