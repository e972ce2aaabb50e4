import type { EntityManager } from "@mikro-orm/postgresql";
import { FROZEN_PARTS, type FrozenPart } from "@fillmark/contracts/frozen-parts";
import type { UserState } from "@fillmark/contracts/user-states";
import type { UserStateView } from "@fillmark/contracts/users";
import { expressionBuilder, sql } from "kysely";
import { z } from "zod";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminName } from "../admin/index.ts";

interface StateColumns {
  readonly disabled_at: Date | null;
  readonly frozen_at: Date | null;
}

/** A user who doesn't even sign in is called that, frozen or not. */
export function stateOf({ disabled_at: disabledAt, frozen_at: frozenAt }: StateColumns): UserState {
  if (disabledAt !== null) return "disabled";
  return frozenAt === null ? "active" : "frozen";
}

/** When the user `u` of a statement was last seen: by a session that is still kept, or by the last sign-in. */
export function lastSeenOfUser() {
  const of = expressionBuilder<Database & { u: Database["users"] }, "u">();
  return of.fn<Date | null>("greatest", [
    of
      .selectFrom("sessions as s")
      .select(({ fn }) => fn.max(fn.coalesce("s.last_seen_at", "s.created_at")).as("at"))
      .whereRef("s.user_id", "=", "u.id"),
    of
      .selectFrom("login_events as e")
      .select("e.at")
      .whereRef("e.user_id", "=", "u.id")
      .where("e.kind", "in", ["registered", "signed_in"])
      .orderBy("e.id", "desc")
      .limit(1),
  ]);
}

/** Throws NOT_FOUND. Who froze the account is what the audit log says. */
export async function readState(em: EntityManager, userId: string): Promise<UserStateView> {
  const row = await query(em)
    .selectFrom("users as u")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("audit_log as entry")
          .select("entry.admin_id")
          .where("u.frozen_at", "is not", null)
          .where("entry.subject_kind", "=", "user")
          .where("entry.subject_id", "=", of.cast<string>("u.id", "text"))
          .where("entry.action", "=", "users.freeze")
          .orderBy("entry.id", "desc")
          .limit(1)
          .as("l"),
      (join) => join.onTrue(),
    )
    .leftJoin("admins as a", "a.id", "l.admin_id")
    .select(["u.disabled_at", "u.frozen_at", "u.frozen_reason", "u.frozen_parts", "a.id as by_id"])
    .select(adminName("a").$castTo<string | null>().as("by_name"))
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const { frozen_at: frozenAt, frozen_reason: reason, by_id: id, by_name: name } = row;
  const state = stateOf(row);
  const frozenParts = await readFrozenParts(em, { userId, parts: row.frozen_parts });
  if (frozenAt === null || reason === null) return { state, frozen: null, frozenParts };
  const by = id === null || name === null ? null : { id, name };
  return { state, frozen: { at: frozenAt.toISOString(), reason, by }, frozenParts };
}

/** As the newest entry of the audit log about each says it. */
async function readFrozenParts(
  em: EntityManager,
  { userId, parts }: { readonly userId: string; readonly parts: readonly FrozenPart[] },
): Promise<UserStateView["frozenParts"]> {
  if (parts.length === 0) return [];
  const rows = await query(em)
    .selectFrom("audit_log as entry")
    .leftJoin("admins as a", "a.id", "entry.admin_id")
    .distinctOn(sql`entry.details->>'part'`)
    .select([
      "entry.at",
      "entry.details",
      "a.id as by_id",
      adminName("a").$castTo<string | null>().as("by_name"),
    ])
    .where("entry.subject_kind", "=", "user")
    .where("entry.subject_id", "=", userId)
    .where("entry.action", "=", "users.freezePart")
    .orderBy(sql`entry.details->>'part'`)
    .orderBy("entry.id", "desc")
    .execute();
  return rows.flatMap(({ at, details, by_id: id, by_name: name }) => {
    const { part, reason } = PartFreeze.parse(details);
    const by = id === null || name === null ? null : { id, name };
    return parts.includes(part) ? [{ part, at: at.toISOString(), reason, by }] : [];
  });
}

const PartFreeze = z.object({ part: z.enum(FROZEN_PARTS), reason: z.string() });

/** The address that the user's mails go to. Throws NOT_FOUND. */
export async function requireEmail(em: EntityManager, userId: string): Promise<string> {
  const row = await query(em).selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row.email;
}
