import type { Venue } from "@fillmark/contracts/constants";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { UserEntity } from "./user.entity.ts";

/** The venue on which a user trades. A request brings it along with its session, read by the same statement. */
export async function venueOf(ctx: UserContext): Promise<Venue> {
  if (ctx.actor.venue !== null) return ctx.actor.venue;
  const rows = await ctx.em.execute<{ demo_mode: boolean }[]>(`select demo_mode from users where id = ?`, [
    ctx.actor.userId,
  ]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row.demo_mode ? "demo" : "live";
}

export async function setDemoMode(em: EntityManager, userId: string, demoMode: boolean): Promise<void> {
  await em.nativeUpdate(UserEntity, { id: userId }, { demoMode });
}
