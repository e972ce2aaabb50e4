import type { LoginEventView } from "@fillmark/contracts/auth";
import type { PageInput } from "@fillmark/contracts/shapes";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { Context, UserContext } from "../../trpc/context.ts";
import { deviceOf } from "./device-of.ts";

interface Row {
  id: string;
  kind: LoginEventView["kind"];
  address: string;
  user_agent: string;
  at_ms: number;
}

/** What happened at the door of the caller's account, newest first. */
export function listLoginHistory(ctx: UserContext, input: PageInput): Promise<Page<LoginEventView>> {
  return readLoginHistory(ctx, { ...input, userId: ctx.actor.userId });
}

export async function readLoginHistory(
  ctx: Context,
  { userId, cursor, limit }: PageInput & { readonly userId: string },
): Promise<Page<LoginEventView>> {
  const where = conditions();
  where.add("user_id = ?", userId);
  if (cursor !== undefined) where.add("id < ?", where.idCursor(cursor));
  const rows = await ctx.em.execute<Row[]>(
    `select id::text as id, kind, address, user_agent, (extract(epoch from at) * 1000)::float8 as at_ms
     from login_events where ${where.sql} order by login_events.id desc limit ?`,
    [...where.values, limit + 1],
  );
  return page({
    rows,
    limit,
    cursorOf: ({ id }) => id,
    view: ({ id, kind, address, user_agent: userAgent, at_ms: atMs }) => ({
      id,
      kind,
      address,
      device: deviceOf(userAgent),
      at: new Date(atMs).toISOString(),
    }),
  });
}
