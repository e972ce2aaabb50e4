import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { UserCaller } from "./auth.port.ts";

/** The venue on which a user trades. A request brings it along with its session, read by the same statement. */
export async function venueOf(ctx: UserCaller): Promise<Venue> {
  return ctx.actor.venue ?? storedVenueOf(ctx);
}

/** The one that stands in the database now. */
export async function storedVenueOf(ctx: UserCaller): Promise<Venue> {
  const row = await query(ctx.em)
    .selectFrom("users")
    .select("demo_mode")
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row.demo_mode ? "demo" : "live";
}

/** Switches the account for all its tabs, devices and programs, and notifies the listeners. */
export async function switchVenue(ctx: UserContext, venue: Venue): Promise<void> {
  const { userId } = ctx.actor;
  await query(ctx.em)
    .updateTable("users")
    .set({ demo_mode: venue === "demo" })
    .where("id", "=", userId)
    .execute();
  // Two switches at once may be published in another order than they were stored in, so what is stored is published.
  ctx.auth.venueWatch.switched(userId, await storedVenueOf(ctx));
}
