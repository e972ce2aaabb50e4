// How sessions are looked up: one joined statement each, in which an owner who is disabled has none.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type Kysely } from "kysely";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { Venue } from "@fillmark/contracts/constants";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { query, type Database } from "../../db/query.ts";
import { mustAddFactorSql } from "./admin-factors/required-factor.ts";
import type { SessionKind } from "./secrets.ts";

export interface OwnerFacts {
  /** Null for admins. */
  venue: Venue | null;
  /** Null for users. */
  role: (typeof ADMIN_ROLES)[number] | null;
  /** Never an admin's. */
  isFrozen: boolean;
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
    .innerJoin("users as o", (join) => join.onRef("o.id", "=", "s.user_id").on("o.disabled_at", "is", null))
    .select(selected)
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

type Values = ValueOf<{ oldest: Date; value: string }>;

const userBy = (column: Column) =>
  prepared("session", (db, value: Values) =>
    sessionsOfUsers(db, value("oldest"))
      .select(["o.demo_mode", "o.frozen_at"])
      .where(`s.${column}`, "=", value("value")),
  );

const adminBy = (column: Column) =>
  prepared("session", (db, value: Values) =>
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

/** Null for what is no session of this kind, or none any more. */
export async function findSessionRow(
  em: EntityManager,
  kind: SessionKind,
  { column, value, oldest }: Lookup,
): Promise<{ session: SessionRow; owner: OwnerFacts } | null> {
  if (kind === "user") {
    const [row] = await findUser[column](em, { oldest, value });
    if (row === undefined) return null;
    const venue = row.demo_mode ? "demo" : "live";
    const owner = { venue, role: null, isFrozen: row.frozen_at !== null, mustAddFactor: false } as const;
    return { session: row, owner };
  }
  const [row] = await findAdmin[column](em, { oldest, value });
  if (row === undefined) return null;
  const owner = { venue: null, role: row.role, isFrozen: false, mustAddFactor: row.must_add_factor };
  return { session: row, owner };
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
