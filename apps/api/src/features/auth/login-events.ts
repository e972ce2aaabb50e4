// What happened at the door of an account, for its owner to look through.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../trpc/context.ts";

export type LoginEventKind =
  | "registered"
  | "signed_in"
  | "refused"
  | "password_refused"
  | "password_changed"
  | "password_reset"
  | "email_changed"
  | "sessions_ended";

/** In the caller's transaction, where there is one. */
export async function writeLoginEvent(
  em: EntityManager,
  ctx: Pick<Context, "clock" | "address" | "userAgent">,
  { userId, kind }: { userId: string; kind: LoginEventKind },
): Promise<void> {
  await em.execute(
    `insert into login_events (user_id, kind, address, user_agent, at) values (?, ?, ?, ?, ?)`,
    [userId, kind, ctx.address, ctx.userAgent.slice(0, 300), new Date(ctx.clock.now())],
  );
}
