// What is done to the sessions of someone in a transaction of the caller's, beside what session.ts does to one.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ExpressionBuilder } from "kysely";
import { query, type Database } from "../../db/query.ts";
import { hashSecret, newSecret, type SessionKind } from "./secrets.ts";
import type { OpenedSession, SessionLimits } from "./session.ts";

/** Ends all sessions of a user but the kept one. Gives the ids of those that ended. */
export async function endSessions(
  em: EntityManager,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const rows = await query(em)
    .deleteFrom("sessions")
    .where("id", "in", (of) =>
      idsInOrder(of).where("user_id", "=", userId).where("id", "is distinct from", keptSessionId),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends all sessions of an admin but the kept one. Gives the ids of those that ended. */
export async function endAdminSessions(
  em: EntityManager,
  adminId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const rows = await query(em)
    .deleteFrom("sessions")
    .where("id", "in", (of) =>
      idsInOrder(of).where("admin_id", "=", adminId).where("id", "is distinct from", keptSessionId),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends those of all users, of the whole team, or of both. Gives how many. */
export async function endSessionsOf(
  em: EntityManager,
  { users, admins }: { readonly users: boolean; readonly admins: boolean },
): Promise<number> {
  const { numDeletedRows } = await query(em)
    .deleteFrom("sessions")
    .where("id", "in", (of) =>
      idsInOrder(of).where(({ or, and, lit, eb }) =>
        or([
          and([lit(users), eb("user_id", "is not", null)]),
          and([lit(admins), eb("admin_id", "is not", null)]),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Locked in order of id, as the job does that saves when sessions were last used, so the two can't deadlock. */
function idsInOrder(of: ExpressionBuilder<Database, "sessions">) {
  return of.selectFrom("sessions").select("sessions.id").orderBy("sessions.id").forUpdate();
}

/** False when this user has no such session. */
export async function endSession(em: EntityManager, userId: string, sessionId: string): Promise<boolean> {
  const ended = await query(em)
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

interface Renewed {
  readonly sessionId: string;
  readonly kind: SessionKind;
  readonly limits: SessionLimits;
}

/** Gives a session two new secrets; the old ones are worth nothing once this is committed. Null when it has ended. */
export async function renewSecrets(
  em: EntityManager,
  { sessionId, kind, limits }: Renewed,
): Promise<OpenedSession | null> {
  const bearer = newSecret(kind, "bearer");
  const cookie = newSecret(kind, "cookie");
  const row = await query(em)
    .updateTable("sessions")
    .set({ bearer_hash: hashSecret(bearer), cookie_hash: hashSecret(cookie) })
    .where("id", "=", sessionId)
    .where("kind", "=", kind)
    .returning("created_at")
    .executeTakeFirst();
  if (row === undefined) return null;
  const expiresAt = new Date(row.created_at.getTime() + limits[kind].absoluteMs);
  return { sessionId, bearer, cookie: { token: cookie, expiresAt } };
}
