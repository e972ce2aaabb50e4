import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Demo money goes nowhere. Throws LIVE_ONLY while the account trades on the demo venue. */
export async function requireLive(ctx: UserContext): Promise<void> {
  if ((await ctx.auth.venueOf(ctx)) !== "live") throw new DomainError("LIVE_ONLY", {});
}
