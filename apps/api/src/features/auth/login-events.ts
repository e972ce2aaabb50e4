// What happened at the door of an account, for its owner to look through.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { LoginEventView } from "@fillmark/contracts/auth";
import type { Context } from "../../trpc/context.ts";

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
  await insert(em, { ...event, ...deedOf(ctx) });
}

/** After the answer has gone, where its time must not tell that there was anything to write. */
export function writeLoginEventLater(ctx: Context, event: LoginEvent): void {
  const row = { ...event, ...deedOf(ctx) };
  ctx.auth.afterwards.later((em) => insert(em, row));
}

function deedOf({ clock, address, userAgent }: Pick<Context, "clock" | "address" | "userAgent">) {
  return { address, userAgent: userAgent.slice(0, 300), at: new Date(clock.now()) };
}

async function insert(em: EntityManager, row: LoginEvent & ReturnType<typeof deedOf>): Promise<void> {
  await em.execute(
    `insert into login_events (user_id, kind, address, user_agent, at) values (?, ?, ?, ?, ?)`,
    [row.userId, row.kind, row.address, row.userAgent, row.at],
  );
}
