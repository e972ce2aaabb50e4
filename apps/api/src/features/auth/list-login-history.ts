import type { LoginEventView } from "@fillmark/contracts/auth";
import type { PageInput } from "@fillmark/contracts/shapes";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { deviceOf } from "./device-of.ts";

/** Sign-in history of the caller's account, newest first. */
export function listLoginHistory(ctx: UserContext, input: PageInput): Promise<Page<LoginEventView>> {
  return readLoginHistory(ctx, { ...input, userId: ctx.actor.userId });
}

export async function readLoginHistory(
  ctx: Context,
  { userId, cursor, limit }: PageInput & { readonly userId: string },
): Promise<Page<LoginEventView>> {
  const newest = query(ctx.em)
    .selectFrom("login_events")
    .select(["id", "kind", "address", "user_agent", "at"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit + 1);
  const events = cursor === undefined ? newest : newest.where("id", "<", conditions().idCursor(cursor));
  return page({
    rows: await events.execute(),
    limit,
    cursorOf: ({ id }) => id,
    view: ({ id, kind, address, user_agent: userAgent, at }) => ({
      id,
      kind,
      address,
      device: deviceOf(userAgent),
      at: at.toISOString(),
    }),
  });
}
