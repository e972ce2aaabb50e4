import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { audit } from "../../admin/index.ts";
import { administration } from "../../auth/index.ts";
import { openSessionsOf } from "../open-sessions.ts";
import { sendInvite } from "../send-invite.ts";
import { endChange, givesPower, subjectOf, type PendingChange } from "./team-change.ts";
import { lockTeam } from "../../../db/lock-name.ts";

/** Whose approval it was; null for a job, where the wait was enough. */
type By = string | null;

/**
 * Does what was asked for, in the caller's transaction. Gives the sessions whose streams end with the commit. What can't
 * be done any more, as its asker is no owner or the admin is another than was shown, is withdrawn instead.
 */
export async function applyChange(
  em: EntityManager,
  ctx: Context,
  { change, by }: { readonly change: PendingChange; readonly by: By },
): Promise<string[]> {
  await lockTeam(em);
  if (!(await isStillWanted(em, change))) {
    await endChange(em, change, { state: "withdrawn", by });
    return [];
  }
  // First, as the database judges it by how things stand before the change itself.
  await endChange(em, change, { state: "done", by });
  const ended = await actions[change.kind](em, ctx, change);
  const details = { change: change.kind, role: change.role, askedBy: change.askedBy, email: change.email };
  await audit(ctx, em, { action: "team.doChange", subject: subjectOf(change), details });
  return ended;
}

async function isStillWanted(
  em: EntityManager,
  { kind, askedBy, adminId, email, role }: PendingChange,
): Promise<boolean> {
  const asker = await query(em)
    .selectFrom("admins")
    .select("id")
    .where("id", "=", askedBy)
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const found = await query(em)
    .selectFrom("admins")
    .select(["id", "role"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (asker === undefined) return false;
  if (adminId === null || found === undefined) return adminId === null && found === undefined;
  // A member who is let in again has no more by now than was shown to the approver.
  return found.id === adminId && (kind !== "enable" || !givesPower(role, found.role));
}

type TeamAction = (em: EntityManager, ctx: Context, change: PendingChange) => Promise<string[]>;

const actions: Readonly<Record<PendingChange["kind"], TeamAction>> = {
  async invite(em, ctx, { email, name, role, askedBy: invitedBy }) {
    await sendInvite(em, ctx, { email, name, role, invitedBy });
    return [];
  },
  async role(em, _ctx, { adminId, role }) {
    await query(em).updateTable("admins").set({ role }).where("id", "=", adminId).execute();
    return openSessionsOf(em, String(adminId));
  },
  async factors(em, { clock }, { adminId }) {
    await administration.removeFactors(em, clock, String(adminId));
    return administration.endAdminSessions(em, String(adminId), null);
  },
  async enable(em, _ctx, { adminId }) {
    await query(em).updateTable("admins").set({ disabled_at: null }).where("id", "=", adminId).execute();
    return [];
  },
};
