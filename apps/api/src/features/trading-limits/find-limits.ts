import { VENUES } from "@fillmark/contracts/constants";
import type { TradingLimitsOfVenuesView } from "@fillmark/contracts/trading-limits";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { limitsView } from "./limits-view.ts";
import { readLimits } from "./read-limits.ts";
import { ownerOn } from "../../context/own-account.ts";

/** What the caller allows themselves on the venues that they see, and what of it is used today. */
export async function findLimits(ctx: UserContext): Promise<z.infer<typeof TradingLimitsOfVenuesView>> {
  const owners = VENUES.map((venue) => ownerOn(ctx.actor, venue));
  const records = (await Promise.all([...new Set(owners)].map((owner) => readLimits(ctx, owner)))).flat();
  return {
    venues: VENUES.filter((venue) => seesVenue(ctx, venue)).map((venue) => {
      const owner = ownerOn(ctx.actor, venue);
      const record = records.find((one) => one.venue === venue && one.owner === owner);
      return limitsView(ctx, record ?? { venue, owner });
    }),
  };
}
