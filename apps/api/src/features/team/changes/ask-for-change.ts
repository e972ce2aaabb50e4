import type { EntityManager } from "@mikro-orm/postgresql";
import { queueMail } from "../../../mail/queue-mail.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { openApproval } from "../../approvals/index.ts";
import { subjectOf, type TeamChange } from "./team-change.ts";

/**
 * Writes down what is wanted, and tells every admin by mail. Another owner's yes does it, or, where no other owner could
 * give one, 48 hours by the database's clock. Throws TEAM_CHANGE_WAITS when the same is asked for already.
 */
export async function askForChange(
  em: EntityManager,
  ctx: AdminContext,
  change: TeamChange,
): Promise<{ isWaiting: true }> {
  const { kind, adminId, email, name, role } = change;
  await em.execute(`select pg_advisory_xact_lock(hashtext('team'))`);
  const same = await em.execute<unknown[]>(
    `select 1 from team_changes where kind = ? and email = ? and state = 'pending'`,
    [kind, email],
  );
  if (same.length > 0) throw new DomainError("TEAM_CHANGE_WAITS", {});
  const id = uuidV7(ctx.clock.now());
  const request = await openApproval(em, {
    kind: "team_change",
    subjectId: id,
    payload: { kind, adminId, email, name, role },
    requester: { kind: "admin", id: ctx.actor.adminId },
    quorum: 1,
  });
  await em.execute(
    `insert into team_changes (id, kind, admin_id, email, name, role, asked_by, approval_id)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, kind, adminId, email, name, role, ctx.actor.adminId, request.id],
  );
  const details = { change: kind, email, role };
  await audit(ctx, em, { action: "team.askForChange", subject: subjectOf({ id, adminId }), details });
  await tellEverybody(em, ctx, { id, change });
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

async function tellEverybody(em: EntityManager, ctx: AdminContext, { id, change }: Asked): Promise<void> {
  const admins = await em.execute<{ id: string; email: string }[]>(
    `select id, email from admins where disabled_at is null order by id`,
  );
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
