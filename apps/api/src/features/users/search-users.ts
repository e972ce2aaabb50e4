import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { FoundUserView, SearchUsersInput } from "@fillmark/contracts/users";
import { page, type Page } from "../../db/paging.ts";
import { likePattern } from "../../db/like-pattern.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { lastSeenOfUser, stateOf } from "./user-state.ts";

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
    .select(lastSeenOfUser().as("seen_at"))
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .execute();
  return page({
    rows,
    limit,
    cursorOf: (row) => `${row.created_at.getTime()}.${row.id}`,
    view: ({ id, name, email, created_at: createdAt, seen_at: seenAt, ...states }) => ({
      id,
      name,
      email,
      state: stateOf(states),
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt?.toISOString() ?? null,
    }),
  });
}

function matchingUsers(em: EntityManager, { text = "", state, cursor }: SearchUsersInput) {
  let users = query(em)
    .selectFrom("users")
    .select(["id", "name", "email", "created_at", "frozen_at", "disabled_at"]);
  if (uuid.test(text)) users = users.where("id", "=", text);
  else if (text !== "") {
    const pattern = likePattern(text);
    users = users.where((of) => of.or([of("email", "ilike", pattern), of("name", "ilike", pattern)]));
  }
  if (state !== undefined) users = users.where("disabled_at", state === "disabled" ? "is not" : "is", null);
  if (state === "active") users = users.where("frozen_at", "is", null);
  if (state === "frozen") users = users.where("frozen_at", "is not", null);
  if (cursor === undefined) return users;
  const { createdAt, id } = placeOf(cursor);
  return users.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
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
