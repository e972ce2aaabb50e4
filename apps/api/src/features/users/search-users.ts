import type { FoundUserView, SearchUsersInput, UserState } from "@fillmark/contracts/users";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { lastSeenOfUser, stateOfUser } from "./user-state.ts";

interface Row {
  id: string;
  name: string | null;
  email: string;
  created_ms: number;
  state: UserState;
  seen_ms: number | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Three characters of one word are what the index of substrings is made of. */
const threeInARow = /[\p{L}\p{N}]{3}/u;

/** Users by id, or by e-mail or name; newest first, also where nothing is asked for. */
export async function searchUsers(
  ctx: AdminContext,
  { text = "", state, cursor, limit }: SearchUsersInput,
): Promise<Page<FoundUserView>> {
  const where = conditions();
  where.add("true");
  if (uuid.test(text)) where.add("u.id = ?", text);
  else if (text !== "") {
    const pattern = patternOf(text);
    where.add("(u.email ilike ? or u.name ilike ?)", pattern, pattern);
  }
  if (state === "active") where.add("u.frozen_at is null and u.disabled_at is null");
  if (state === "frozen") where.add("u.frozen_at is not null and u.disabled_at is null");
  if (state === "disabled") where.add("u.disabled_at is not null");
  if (cursor !== undefined) where.add("(u.created_at, u.id) < (?, ?::uuid)", ...placeOf(cursor));
  // The page is cut before what is looked up for each line of it.
  const rows = await ctx.em.execute<Row[]>(
    `select u.id, u.name, u.email, (extract(epoch from u.created_at) * 1000)::float8 as created_ms,
       ${stateOfUser} as state, ${lastSeenOfUser} as seen_ms
     from (select * from users u where ${where.sql} order by u.created_at desc, u.id desc limit ?) u
     order by u.created_at desc, u.id desc`,
    [...where.values, limit + 1],
  );
  return page({ rows, limit, cursorOf: (row) => `${row.created_ms}.${row.id}`, view: foundView });
}

/** For LIKE: the text itself, its signs without their powers. */
function patternOf(text: string): string {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return threeInARow.test(text) ? `%${literal}%` : `${literal}%`;
}

function placeOf(cursor: string): [Date, string] {
  const match = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, createdMs, id] = match ?? [];
  if (createdMs === undefined || id === undefined)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  return [new Date(Number(createdMs)), id];
}

function foundView({ id, name, email, state, created_ms, seen_ms }: Row): FoundUserView {
  return {
    id,
    name,
    email,
    state,
    createdAt: new Date(created_ms).toISOString(),
    lastSeenAt: seen_ms === null ? null : new Date(seen_ms).toISOString(),
  };
}
