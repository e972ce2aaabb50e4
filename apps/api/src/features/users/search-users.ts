import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { ExportUsersInput, FoundUserView, SearchUsersInput } from "@fillmark/contracts/users";
import { page, type Page } from "../../db/paging.ts";
import { likePattern } from "../../db/like-pattern.ts";
import type { AdminContext } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { lastSeenOfUser, stateOf } from "./user-state.ts";
import { tagsOfUser } from "./user-tags.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Users by id, or by e-mail or name; newest first, also where nothing is asked for. */
export async function searchUsers(ctx: AdminContext, input: SearchUsersInput): Promise<Page<FoundUserView>> {
  const { limit } = input;
  // The page is cut before what is looked up for each line of it.
  const found = matchingUsers(ctx.em, input)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  const rows = await query(ctx.em)
    .selectFrom(found.as("u"))
    .selectAll("u")
    .select([lastSeenOfUser().as("seen_at"), tagsOfUser().as("tags")])
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .execute();
  return page({
    rows,
    limit,
    cursorOf: (row) => `${row.created_at.getTime()}.${row.id}`,
    view: ({ id, name, email, created_at: createdAt, seen_at: seenAt, tags, ...states }) => ({
      id,
      name,
      email,
      state: stateOf(states),
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt?.toISOString() ?? null,
      tags,
    }),
  });
}

/** The same as a file's rows, and an entry of the audit log of each part that was handed out. */
export async function exportUsers(ctx: AdminContext, input: ExportUsersInput): Promise<Page<FoundUserView>> {
  const found = await searchUsers(ctx, input);
  const { limit: _limit, cursor, ...asked } = input;
  const details = { ...asked, isFirstPart: cursor === undefined, users: found.items.length };
  await audit(ctx, ctx.em, { action: "users.export", subject: null, details });
  return found;
}

function matchingUsers(em: EntityManager, { text = "", cursor, ...filters }: SearchUsersInput) {
  let users = query(em)
    .selectFrom("users")
    .select(["id", "name", "email", "created_at", "frozen_at", "disabled_at"]);
  if (uuid.test(text)) users = users.where("id", "=", text);
  else if (text !== "") {
    const pattern = likePattern(text);
    users = users.where((of) => of.or([of("email", "ilike", pattern), of("name", "ilike", pattern)]));
  }
  users = users.where((of) => of.and(filtersOf(filters)));
  if (cursor === undefined) return users;
  const { createdAt, id } = placeOf(cursor);
  return users.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
}

type Filters = Omit<SearchUsersInput, "text" | "cursor" | "limit">;

function filtersOf({ state, tag, level, registeredFrom, registeredTo }: Filters) {
  const of = expressionBuilder<Database, "users">();
  const wanted: Expression<SqlBool>[] = [];
  if (state !== undefined) wanted.push(of("disabled_at", state === "disabled" ? "is not" : "is", null));
  if (state === "active" || state === "frozen")
    wanted.push(of("frozen_at", state === "active" ? "is" : "is not", null));
  if (tag !== undefined)
    wanted.push(of("id", "in", of.selectFrom("user_tags").select("user_id").where("tag", "=", tag)));
  if (level !== undefined) wanted.push(sql<boolean>`verification_level(users.id) = ${level}`);
  // Few have evidence of it, and the level of each of a million would take its time.
  if (level !== undefined && level > 0) wanted.push(of("id", "in", withEvidence(level)));
  if (registeredFrom !== undefined) wanted.push(of("created_at", ">=", dayStart(registeredFrom)));
  if (registeredTo !== undefined) wanted.push(of("created_at", "<", dayStart(registeredTo, 1)));
  return wanted;
}

/** Who may be of this level: by an approved case of it or by an override, ended or not. */
function withEvidence(level: number) {
  const of = expressionBuilder<Database>();
  return of
    .selectFrom("verification_cases")
    .select("user_id")
    .where("state", "=", "approved")
    .where(sql<boolean>`level = ${level}`)
    .union(
      of
        .selectFrom("approval_requests as r")
        .select((each) => each.cast<string>("r.subject_id", "uuid").as("user_id"))
        .where("r.kind", "=", "verification_override")
        .where("r.state", "=", "approved"),
    );
}

function dayStart(day: string, later = 0): Date {
  const start = new Date(`${day}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() + later);
  return start;
}

function placeOf(cursor: string): { createdAt: Date; id: string } {
  const match = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, createdMs, id] = match ?? [];
  if (createdMs === undefined || id === undefined)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  return { createdAt: new Date(Number(createdMs)), id };
}
