import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { UserEntity } from "./user.entity.ts";

/** The venue on which a user trades. A request brings it along with its session, read by the same statement. */
export async function venueOf(ctx: UserContext): Promise<Venue> {
  return ctx.actor.venue ?? storedVenueOf(ctx);
}

/** The one that stands in the database now. */
export async function storedVenueOf(ctx: Pick<UserContext, "em" | "actor">): Promise<Venue> {
  const rows = await ctx.em.execute<{ demo_mode: boolean }[]>(`select demo_mode from users where id = ?`, [
    ctx.actor.userId,
  ]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row.demo_mode ? "demo" : "live";
}

/** Switches the account for all its tabs, devices and programs, and tells those that listen. */
export async function switchVenue(ctx: UserContext, venue: Venue): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.em.nativeUpdate(UserEntity, { id: userId }, { demoMode: venue === "demo" });
  // Two switches at once may be told in another order than they were stored in, so what is stored is told.
  ctx.auth.venueWatch.switched(userId, await storedVenueOf(ctx));
}
