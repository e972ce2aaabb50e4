// How sessions are looked up: one joined statement each, in which an owner who is disabled, or may not sign in, has none.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type Kysely } from "kysely";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { batched } from "../../db/batched.ts";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { query, type Database } from "../../db/query.ts";
import { mustAddFactorSql } from "./admin-factors/required-factor.ts";
import { maySignIn } from "./may-sign-in.ts";
import type { SessionKind } from "./secrets.ts";

export interface OwnerFacts {
  /** Null for admins. */
  venue: Venue | null;
  /** Null for users. */
  role: (typeof ADMIN_ROLES)[number] | null;
  /** Never an admin's. */
  isFrozen: boolean;
  frozenParts: readonly FrozenPart[];
  /** Never a user's. */
  mustAddFactor: boolean;
}

export interface SessionRow {
  readonly id: string;
  readonly owner_id: string;
  readonly cookie_hash: string;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** What a session is found by. */
export const columns = { bearer: "bearer_hash", cookie: "cookie_hash", id: "id" } as const;
type Column = (typeof columns)[keyof typeof columns];

interface Lookup {
  readonly column: Column;
  readonly value: string;
  /** Sessions that began by then are over. */
  readonly oldest: Date;
}

const selected = [
  "s.id",
  "o.id as owner_id",
  "s.cookie_hash",
  "s.address",
  "s.user_agent",
  "s.created_at",
  "s.expires_at",
] as const;

function sessionsOfUsers(db: Kysely<Database>, oldest: Date | Expression<Date>) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as o", "o.id", "s.user_id")
    .select(selected)
    .where(maySignIn("o"))
    .where("s.kind", "=", sql.lit("user"))
    .where("s.created_at", ">", oldest);
}

function sessionsOfAdmins(db: Kysely<Database>, oldest: Date | Expression<Date>) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("admins as o", (join) => join.onRef("o.id", "=", "s.admin_id").on("o.disabled_at", "is", null))
    .select(selected)
    .where("s.kind", "=", sql.lit("admin"))
    .where("s.created_at", ">", oldest);
}

const userBy = (column: Column) =>
  prepared("sessions", (db, value: ValueOf<{ oldest: Date; values: string[] }>) =>
    sessionsOfUsers(db, value("oldest"))
      .select(["o.demo_mode", "o.frozen_at", "o.frozen_parts", `s.${column} as found_by`])
      .where(`s.${column}`, "=", sql<string>`any(${value("values")})`),
  );

const adminBy = (column: Column) =>
  prepared("session", (db, value: ValueOf<{ oldest: Date; value: string }>) =>
    sessionsOfAdmins(db, value("oldest"))
      .select(["o.role", sql<boolean>`${sql.raw(mustAddFactorSql("o"))}`.as("must_add_factor")])
      .where(`s.${column}`, "=", value("value")),
  );

const findUser = { bearer_hash: userBy("bearer_hash"), cookie_hash: userBy("cookie_hash"), id: userBy("id") };
const findAdmin = {
  bearer_hash: adminBy("bearer_hash"),
  cookie_hash: adminBy("cookie_hash"),
  id: adminBy("id"),
};

interface Found {
  readonly session: SessionRow;
  readonly owner: OwnerFacts;
}

/** Null for what is no session of this kind, or none any more. */
export type FindSessionRow = (lookup: Lookup) => Promise<Found | null>;

/** Users come in numbers, each with every call: those of one turn are looked up together. */
export function findSessionsOf(em: EntityManager, kind: SessionKind): FindSessionRow {
  if (kind === "admin") return (lookup) => findAdminRow(em, lookup);
  const by = {
    bearer_hash: userFinder(em, "bearer_hash"),
    cookie_hash: userFinder(em, "cookie_hash"),
    id: userFinder(em, "id"),
  };
  return async ({ column, value, oldest }) => {
    const found = await by[column](value, oldest);
    return found === undefined || found.session.created_at <= oldest ? null : found;
  };
}

function userFinder(
  em: EntityManager,
  column: Column,
): (value: string, oldest: Date) => Promise<Found | undefined> {
  // Of those who ask together the first has the earliest; what is over for a later one is told by its time.
  let earliest: Date | null = null;
  const find = batched(async (values: readonly string[]) => {
    const oldest = earliest ?? new Date();
    earliest = null;
    const rows = await findUser[column](em, { oldest, values: [...values] });
    return new Map(
      rows.map((row) => {
        const venue = row.demo_mode ? ("demo" as const) : ("live" as const);
        const isFrozen = row.frozen_at !== null;
        const frozenParts = row.frozen_parts;
        const owner = { venue, role: null, isFrozen, frozenParts, mustAddFactor: false };
        return [row.found_by, { session: row, owner }];
      }),
    );
  });
  return (value, oldest) => {
    if (earliest === null || oldest < earliest) earliest = oldest;
    return find(value);
  };
}

async function findAdminRow(em: EntityManager, { column, value, oldest }: Lookup): Promise<Found | null> {
  const [row] = await findAdmin[column](em, { oldest, value });
  if (row === undefined) return null;
  const { role, must_add_factor: mustAddFactor } = row;
  return { session: row, owner: { venue: null, role, isFrozen: false, frozenParts: [], mustAddFactor } };
}

/** Of one owner. */
export function listSessionRows(
  em: EntityManager,
  kind: SessionKind,
  { ownerId, oldest }: { readonly ownerId: string; readonly oldest: Date },
): Promise<SessionRow[]> {
  return kind === "user"
    ? sessionsOfUsers(query(em), oldest).where("s.user_id", "=", ownerId).execute()
    : sessionsOfAdmins(query(em), oldest).where("s.admin_id", "=", ownerId).execute();
}
