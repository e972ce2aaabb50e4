// What is done to the sessions of somebody in a transaction of the caller's, beside what session.ts does to one.
import type { EntityManager } from "@mikro-orm/postgresql";
import { hashSecret, newSecret, type SessionKind } from "./secrets.ts";
import type { OpenedSession, SessionLimits } from "./session.ts";

/** Ends all sessions of a user but the kept one. Gives the ids of those that ended. */
export async function endSessions(
  em: EntityManager,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `delete from sessions where user_id = ? and id is distinct from ?::uuid returning id`,
    [userId, keptSessionId],
  );
  return rows.map(({ id }) => id);
}

/** Ends all sessions of an admin but the kept one. Gives the ids of those that ended. */
export async function endAdminSessions(
  em: EntityManager,
  adminId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `delete from sessions where admin_id = ? and id is distinct from ?::uuid returning id`,
    [adminId, keptSessionId],
  );
  return rows.map(({ id }) => id);
}

/** False when this user has no such session. */
export async function endSession(em: EntityManager, userId: string, sessionId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `delete from sessions where user_id = ? and id = ?::uuid returning id`,
    [userId, sessionId],
  );
  return rows.length > 0;
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
  const rows = await em.execute<{ created_ms: number }[]>(
    `update sessions set bearer_hash = ?, cookie_hash = ? where id = ? and kind = ?
     returning (extract(epoch from created_at) * 1000)::float8 as created_ms`,
    [hashSecret(bearer), hashSecret(cookie), sessionId, kind],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const expiresAt = new Date(row.created_ms + limits[kind].absoluteMs);
  return { sessionId, bearer, cookie: { token: cookie, expiresAt } };
}
