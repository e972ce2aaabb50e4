import { VENUES } from "@fillmark/contracts/constants";
import type { TradingLimitsOfVenuesView } from "@fillmark/contracts/trading-limits";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { limitsView } from "./limits-view.ts";
import { readLimits } from "./read-limits.ts";

/** What the caller allows themselves on the venues that they see, and what of it is used today. */
export async function findLimits(ctx: UserContext): Promise<z.infer<typeof TradingLimitsOfVenuesView>> {
  const { userId } = ctx.actor;
  const records = await readLimits(ctx, userId);
  return {
    venues: VENUES.filter((venue) => seesVenue(ctx, venue)).map((venue) => {
      const record = records.find((one) => one.venue === venue);
      return limitsView(ctx, record ?? { venue, owner: userId });
    }),
  };
}
