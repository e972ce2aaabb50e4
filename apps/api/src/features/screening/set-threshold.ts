import type { ScreeningOverviewView, SetThresholdInput } from "@fillmark/contracts/screening";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { readOverview } from "./read-overview.ts";
import { beginRound, lockSettings, readSettings } from "./settings.ts";

/** How like a name has to be for people to look. Setting what is set changes nothing. Throws STEP_UP_NEEDED. */
export async function setThreshold(
  ctx: AdminContext,
  { threshold }: SetThresholdInput,
): Promise<ScreeningOverviewView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    await lockSettings(em);
    const before = await readSettings(em);
    if (before.threshold === threshold) return;
    await beginRound(em, { adminId: ctx.actor.adminId, threshold });
    await audit(ctx, em, {
      action: "screening.setThreshold",
      subject: { kind: "screening_settings", id: "threshold" },
      details: { from: before.threshold, to: threshold },
    });
  });
  return readOverview(ctx);
}
