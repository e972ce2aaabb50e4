import type { AdjustmentView, ProposeInventoryInput } from "@fillmark/contracts/adjustments";
import { formatUnits } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval, quorumFor } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { adjustmentView } from "./adjustment-rows.ts";
import { liveInventory } from "./maker-inventory.ts";
import { requireSignedUnits, usdValueOf } from "./propose.ts";

/**
 * Asks others to fund the market maker's live inventory, or to take from it. Nothing moves until they approve; the exchange
 * has the last word on what is there. Throws STEP_UP_NEEDED, NOT_FOUND for an asset that isn't there,
 * INSUFFICIENT_FUNDS, and what is wrong with the amount.
 */
export async function proposeInventory(
  ctx: AdminContext,
  { asset, reason, ...input }: ProposeInventoryInput,
): Promise<AdjustmentView> {
  await administration.requireAdminStepUp(ctx);
  const { units, scale } = requireSignedUnits(ctx, asset, input.amount);
  const there = await liveInventory(ctx, asset);
  if (units < 0n && there + units < 0n) {
    const text = (of: bigint): string => formatUnits(of, scale);
    const missing = text(-units - there);
    throw new DomainError("INSUFFICIENT_FUNDS", {
      asset,
      needed: text(-units),
      available: text(there),
      missing,
    });
  }
  const usd = usdValueOf(ctx, asset, units < 0n ? -units : units);
  const id = uuidV7(ctx.clock.now());
  const amount = formatUnits(units, scale);
  await inTransaction(ctx.em, async (em) => {
    const request = await openApproval(em, {
      kind: "adjustment",
      subjectId: id,
      payload: { adjustment: id, venue: "live", house: LIQUIDITY, asset, amount, reason },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: quorumFor(usd === null ? null : Number(usd)),
      money: { direction: units < 0n ? "out" : "in", usd },
    });
    await query(em)
      .insertInto("adjustments")
      .values({
        id,
        asset,
        amount: units.toString(),
        usd_value: usd,
        category: "house_inventory",
        reason,
        request_id: request.id,
        proposed_by: ctx.actor.adminId,
      })
      .execute();
    const subject = { kind: "house", id: LIQUIDITY };
    await audit(ctx, em, {
      action: "adjustments.propose",
      subject,
      details: { adjustment: id, asset, amount, reason },
    });
  });
  return adjustmentView(ctx, id);
}
