import type { SetVenueInput, VenueStandingView } from "@fillmark/contracts/system";
import type { AdminContext } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/**
 * Pauses a venue or opens it again. The exchange commits by itself, so the audit log is written before, and the
 * journal names the admin. Whoever opens a venue whose ledger doesn't add up finds it paused again within a minute.
 * Throws STEP_UP_NEEDED.
 */
export async function setVenue(ctx: AdminContext, input: SetVenueInput): Promise<VenueStandingView> {
  await administration.requireAdminStepUp(ctx);
  const { venue, cancelOnly, reason } = input;
  const subject = { kind: "venue", id: venue };
  await audit(ctx, ctx.em, { action: "system.setVenue", subject, details: { cancelOnly, reason } });
  const committed = await ctx.exchange.submit({ type: "setVenue", ...input }, `admin:${ctx.actor.adminId}`);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  return { venue, cancelOnly, reason };
}
