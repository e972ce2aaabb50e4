import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Demo money goes nowhere. Throws LIVE_ONLY for a command on the demo venue. */
export function requireLive(venue: Venue): void {
  if (venue !== "live") throw new DomainError("LIVE_ONLY", {});
}

/** What is about live money is nothing for a key of the demo venue. Throws LIVE_ONLY. */
export function requireLiveKey(ctx: UserContext): void {
  if (!seesVenue(ctx, "live")) throw new DomainError("LIVE_ONLY", {});
}
