import type { SetVenueInput, VenueStandingView } from "@fillmark/contracts/system";
import type { AdminContext } from "../../context/context.ts";
import { DomainError, rejectionError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { liveVenue } from "./live-venue.ts";
import { pauseReasons } from "./pause-reasons.ts";
import { closedToPrices } from "./real-prices.ts";

async function requireMayOpen(ctx: AdminContext): Promise<void> {
  const venue = await liveVenue(ctx);
  const isOpening = venue.state === "opening";
  const reason = isOpening ? pauseReasons.opening : closedToPrices(venue, ctx.market.feed());
  if (reason !== null) throw new DomainError("VENUE_CANCEL_ONLY", { reason });
}

/**
 * Pauses a venue or opens it again. The exchange commits by itself, so the audit log is written before, and the
 * journal names the admin. A venue that is opened while its ledger doesn't add up is paused again within a minute.
 * Throws STEP_UP_NEEDED, and VENUE_CANCEL_ONLY for a sandbox that real prices come to or that is being
 * opened, and for an open venue without real prices.
 */
export async function setVenue(ctx: AdminContext, input: SetVenueInput): Promise<VenueStandingView> {
  await administration.requireAdminStepUp(ctx);
  const { venue, cancelOnly, reason } = input;
  if (venue === "live" && !cancelOnly) await requireMayOpen(ctx);
  const subject = { kind: "venue", id: venue };
  await audit(ctx, ctx.em, { action: "system.setVenue", subject, details: { cancelOnly, reason } });
  const committed = await ctx.exchange.submit({ type: "setVenue", ...input }, `admin:${ctx.actor.adminId}`);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  return { venue, cancelOnly, reason };
}
