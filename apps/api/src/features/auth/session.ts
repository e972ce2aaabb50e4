// Sessions, and the only file that knows lucia. It guarantees:
// - No secret is stored. lucia's "session id" is a reference such as `bearer:<sha256>`, made from what the
//   caller showed; a dump of the table holds nothing that can be shown.
// - One session has two secrets, one for each carrier. Neither works in place of the other.
// - A session slides by use up to its idle limit, and ends at its absolute limit whatever its use:
//   users as it is set, 7 days idle and 30 days in all otherwise; admins 1 hour and 24 hours.
// - A user who has just signed in has proven everything, so a session begins as proven (see require-step-up.ts).
// - A session of one kind is never found as the other, and none of a disabled owner is found at all.
//
// A user's limits are long because the token lives in the browser beside the cookie and a trader comes back to
// the tab after days; an hour would sign people out without making a stolen token useless. What a stolen one
// must not do (withdraw, change the password) asks for the password again. `refreshToken` renews the bearer.
import type { EntityManager } from "@mikro-orm/postgresql";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from "lucia";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { hashSecret, newSecret, type Carrier, type SessionKind } from "./secrets.ts";
import {
  columns,
  findSessionsOf,
  listSessionRows,
  type OwnerFacts,
  type SessionRow,
} from "./session-rows.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionFacts, OwnerFacts>;
    UserId: string;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: OwnerFacts;
  }
}

interface SessionFacts {
  sessionId: string;
  cookieHash: string;
  createdAtMs: number;
  address: string;
  userAgent: string;
}

const hourMs = 3_600_000;
export type SessionLimits = Readonly<Record<SessionKind, Readonly<{ idleMs: number; absoluteMs: number }>>>;

/** Users' are the operator's choice, in hours. */
export function sessionLimitsOf(user: {
  readonly idleHours: number;
  readonly maxHours: number;
}): SessionLimits {
  return {
    user: { idleMs: user.idleHours * hourMs, absoluteMs: user.maxHours * hourMs },
    admin: { idleMs: hourMs, absoluteMs: 24 * hourMs },
  };
}

export interface OpenedSession {
  sessionId: string;
  bearer: string;
  cookie: { token: string; expiresAt: Date };
}

export interface FoundSession extends OwnerFacts {
  sessionId: string;
  ownerId: string;
  cookieHash: string;
  /** True when this use moved the idle limit. */
  fresh: boolean;
}

export interface Sessions {
  readonly limits: SessionLimits;
  open(
    kind: SessionKind,
    ownerId: string,
    device: { address: string; userAgent: string },
  ): Promise<OpenedSession>;
  find(kind: SessionKind, carrier: Carrier, secret: string): Promise<FoundSession | null>;
  /** Gives the session a new bearer secret; the old one is worth nothing from here on. */
  rotateBearer(kind: SessionKind, sessionId: string): Promise<string>;
  end(kind: SessionKind, sessionId: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** `em` should be a fork of its own: nothing here uses the unit of work. */
export function createSessions(em: EntityManager, clock: Clock, limits: SessionLimits): Sessions {
  const kinds = {
    user: luciaFor("user", em, { clock, limits }),
    admin: luciaFor("admin", em, { clock, limits }),
  };
  return {
    limits,
    async open(kind, ownerId, device) {
      const bearer = newSecret(kind, "bearer");
      const cookie = newSecret(kind, "cookie");
      const facts = {
        sessionId: uuidV7(clock.now()),
        cookieHash: hashSecret(cookie),
        createdAtMs: clock.now(),
        address: device.address,
        userAgent: device.userAgent.slice(0, 300),
      };
      await kinds[kind].createSession(ownerId, facts, { sessionId: reference("bearer", hashSecret(bearer)) });
      const expiresAt = new Date(clock.now() + limits[kind].absoluteMs);
      return { sessionId: facts.sessionId, bearer, cookie: { token: cookie, expiresAt } };
    },
    async find(kind, carrier, secret) {
      const { session, user } = await kinds[kind].validateSession(reference(carrier, hashSecret(secret)));
      if (session === null) return null;
      const { sessionId, cookieHash, fresh, userId } = session;
      return {
        sessionId,
        cookieHash,
        fresh,
        ownerId: userId,
        role: user.role,
        venue: user.venue,
        isFrozen: user.isFrozen,
        frozenParts: user.frozenParts,
        mustAddFactor: user.mustAddFactor,
      };
    },
    async rotateBearer(kind, sessionId) {
      const bearer = newSecret(kind, "bearer");
      await query(em)
        .updateTable("sessions")
        .set({ bearer_hash: hashSecret(bearer) })
        .where("kind", "=", kind)
        .where("id", "=", sessionId)
        .execute();
      return bearer;
    },
    end: (kind, sessionId) => kinds[kind].invalidateSession(reference("id", sessionId)),
    async deleteExpired() {
      await kinds.user.deleteExpiredSessions();
      await kinds.admin.deleteExpiredSessions();
    },
  };
}

interface Times {
  readonly clock: Clock;
  readonly limits: SessionLimits;
}

function luciaFor(kind: SessionKind, em: EntityManager, times: Times): Lucia<SessionFacts, OwnerFacts> {
  return new Lucia<SessionFacts, OwnerFacts>(adapterFor(kind, em, times), {
    sessionExpiresIn: new TimeSpan(times.limits[kind].idleMs, "ms"),
    getSessionAttributes: (facts) => facts,
    getUserAttributes: (facts) => facts,
  });
}

type Column = keyof typeof columns;

function reference(by: Column, value: string): string {
  return `${by}:${value}`;
}

/** Splits a reference into the column that it names and the value to look for. */
function lookup(id: string): { column: (typeof columns)[Column]; value: string } {
  const by = id.slice(0, id.indexOf(":"));
  if (by !== "bearer" && by !== "cookie" && by !== "id") throw new Error("This is not a session reference.");
  return { column: columns[by], value: id.slice(by.length + 1) };
}

/**
 * lucia's way to the table, without a unit of work. lucia reads the machine's clock by itself, so
 * times are shifted on their way in and out, and our clock alone decides.
 */
function adapterFor(kind: SessionKind, em: EntityManager, times: Times): Adapter {
  return { ...readsOf(kind, em, times), ...writesOf(kind, em, times) };
}

type Reads = Pick<Adapter, "getSessionAndUser" | "getUserSessions">;

/** What is past its absolute limit isn't seen at all. */
function readsOf(kind: SessionKind, em: EntityManager, times: Times): Reads {
  const { clock } = times;
  const find = findSessionsOf(em, kind);
  const sessionOf = (row: SessionRow): DatabaseSession => ({
    id: reference("id", row.id),
    userId: row.owner_id,
    expiresAt: new Date(row.expires_at.getTime() - clock.now() + Date.now()),
    attributes: {
      sessionId: row.id,
      cookieHash: row.cookie_hash,
      createdAtMs: row.created_at.getTime(),
      address: row.address,
      userAgent: row.user_agent,
    },
  });
  return {
    async getSessionAndUser(id) {
      const found = await find({ ...lookup(id), oldest: oldest(kind, times) });
      if (found === null) return [null, null];
      const user: DatabaseUser = { id: found.session.owner_id, attributes: found.owner };
      return [sessionOf(found.session), user];
    },
    async getUserSessions(ownerId) {
      const rows = await listSessionRows(em, kind, { ownerId, oldest: oldest(kind, times) });
      return rows.map(sessionOf);
    },
  };
}

function writesOf(kind: SessionKind, em: EntityManager, times: Times): Omit<Adapter, keyof Reads> {
  const { clock } = times;
  const owner = ownerColumn(kind);
  const fromLucia = (date: Date) => new Date(date.getTime() - Date.now() + clock.now());
  const ofKind = () => query(em).deleteFrom("sessions").where("kind", "=", kind);
  return {
    async setSession({ id, userId, expiresAt, attributes }) {
      const { sessionId, cookieHash, address, userAgent, createdAtMs } = attributes;
      const createdAt = new Date(createdAtMs);
      const row = {
        id: sessionId,
        kind,
        user_id: kind === "user" ? userId : null,
        admin_id: kind === "admin" ? userId : null,
        bearer_hash: lookup(id).value,
        cookie_hash: cookieHash,
        address,
        user_agent: userAgent,
        created_at: createdAt,
        expires_at: fromLucia(expiresAt),
        proved_at: createdAt,
      };
      await query(em).insertInto("sessions").values(row).execute();
    },
    async updateSessionExpiration(id, expiresAt) {
      const { column, value } = lookup(id);
      await query(em)
        .updateTable("sessions")
        .set({ expires_at: fromLucia(expiresAt) })
        .where(column, "=", value)
        .execute();
    },
    async deleteSession(id) {
      const { column, value } = lookup(id);
      await ofKind().where(column, "=", value).execute();
    },
    async deleteUserSessions(ownerId) {
      await ofKind().where(owner, "=", ownerId).execute();
    },
    async deleteExpiredSessions() {
      const now = new Date(clock.now());
      await ofKind()
        .where((of) => of.or([of("expires_at", "<=", now), of("created_at", "<=", oldest(kind, times))]))
        .execute();
    },
  };
}

function ownerColumn(kind: SessionKind): "user_id" | "admin_id" {
  return kind === "user" ? "user_id" : "admin_id";
}

/** Sessions that began earlier are over, however much they are used. */
function oldest(kind: SessionKind, { clock, limits }: Times): Date {
  return new Date(clock.now() - limits[kind].absoluteMs);
}
