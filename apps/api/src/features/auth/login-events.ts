// The sign-in history of an account, for its owner to read.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LoginEventView } from "@fillmark/contracts/auth";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export type LoginEventKind = LoginEventView["kind"];

interface LoginEvent {
  readonly userId: string;
  readonly kind: LoginEventKind;
}

/** In the caller's transaction, where there is one. */
export async function writeLoginEvent(
  em: EntityManager,
  ctx: Pick<Context, "clock" | "address" | "userAgent">,
  event: LoginEvent,
): Promise<void> {
  await insert(em, { ...event, ...actionOf(ctx) });
}

function actionOf({ clock, address, userAgent }: Pick<Context, "clock" | "address" | "userAgent">) {
  return { address, userAgent: userAgent.slice(0, 300), at: new Date(clock.now()) };
}

async function insert(em: EntityManager, row: LoginEvent & ReturnType<typeof actionOf>): Promise<void> {
  const { userId, kind, address, userAgent, at } = row;
  await query(em)
    .insertInto("login_events")
    .values({ user_id: userId, kind, address, user_agent: userAgent, at })
    .execute();
}
