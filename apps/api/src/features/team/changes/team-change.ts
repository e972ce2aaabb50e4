import type { EntityManager } from "@mikro-orm/postgresql";
import { POWERS, rolePermissions } from "@fillmark/contracts/admin";
import type { AdminRole, TEAM_CHANGES } from "@fillmark/contracts/team";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";

/** Something that gives an admin power over money or people, and so is nobody's to do alone. */
export interface TeamChange {
  readonly kind: (typeof TEAM_CHANGES)[number];
  /** Null for an invitation: there is no admin yet. */
  readonly adminId: string | null;
  readonly email: string;
  readonly name: string;
  /** That they get, or have. */
  readonly role: AdminRole;
}

export interface PendingChange extends TeamChange {
  readonly id: string;
  readonly askedBy: string;
  readonly approvalId: string;
}

const powersOf = (role: AdminRole): readonly string[] =>
  rolePermissions[role].filter((permission) => POWERS.includes(permission));

/** Whether an admin of this role has power over money or people. */
export function hasPower(role: AdminRole): boolean {
  return powersOf(role).length > 0;
}

/** Whether someone may do more over money or people in the one role than in the other. */
export function givesPower(from: AdminRole, to: AdminRole): boolean {
  const had = powersOf(from);
  return powersOf(to).some((power) => !had.includes(power));
}

/** Holds it until the transaction ends. Throws NOT_FOUND for one that isn't pending any more. */
export async function holdChange(em: EntityManager, changeId: string): Promise<PendingChange> {
  const change = await query(em)
    .selectFrom("team_changes")
    .select(["id", "kind", "admin_id as adminId", "email", "name", "role"])
    .select(["asked_by as askedBy", "approval_id as approvalId"])
    .where("id", "=", changeId)
    .where("state", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) throw new DomainError("NOT_FOUND", {});
  return change;
}

/** What is decided stays so; the database looks at whether it may be. */
export async function endChange(
  em: EntityManager,
  { id }: Pick<PendingChange, "id">,
  { state, by }: { readonly state: "done" | "rejected" | "withdrawn"; readonly by: string | null },
): Promise<void> {
  await query(em)
    .updateTable("team_changes")
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** As the audit log names it. */
export function subjectOf({ id, adminId }: Pick<PendingChange, "id" | "adminId">): {
  kind: string;
  id: string;
} {
  return adminId === null ? { kind: "team_change", id } : { kind: "admin", id: adminId };
}
