import type { AdjustmentView, ProposeAdjustmentInput } from "@fillmark/contracts/adjustments";
import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval, quorumFor, samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { adjustmentView } from "./adjustment-rows.ts";

/**
 * Asks others to correct a user's live balance. Nothing moves until they approve. Throws STEP_UP_NEEDED, NOT_FOUND for
 * a user or an asset that isn't there, OWN_CASE, and what is wrong with the amount.
 */
export async function proposeAdjustment(
  ctx: AdminContext,
  input: ProposeAdjustmentInput,
): Promise<AdjustmentView> {
  await administration.requireAdminStepUp(ctx);
  const { userId, asset, category, reason } = input;
  const { units, scale } = requireSignedUnits(ctx, asset, input.amount);
  const usd = usdValueOf(ctx, asset, units < 0n ? -units : units);
  const id = uuidV7(ctx.clock.now());
  const { adminId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    const user = await query(em)
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    if (user === undefined) throw new DomainError("NOT_FOUND", {});
    await samePerson.refuse(em, ctx, userId);
    const amount = formatUnits(units, scale);
    const request = await openApproval(em, {
      kind: "adjustment",
      subjectId: id,
      payload: { adjustment: id, venue: "live", user: userId, asset, amount, category, reason },
      requester: { kind: "admin", id: adminId },
      quorum: quorumFor(usd === null ? null : Number(usd)),
      money: { direction: units < 0n ? "out" : "in", usd },
    });
    await query(em)
      .insertInto("adjustments")
      .values({
        id,
        user_id: userId,
        asset,
        amount: units.toString(),
        usd_value: usd,
        category,
        reason,
        request_id: request.id,
        proposed_by: adminId,
      })
      .execute();
    const details = { adjustment: id, asset, amount, category, reason };
    await audit(ctx, em, { action: "adjustments.propose", subject: { kind: "user", id: userId }, details });
  });
  return adjustmentView(ctx, id);
}

/** Smallest units. Throws NOT_FOUND for the asset, and what is wrong with the amount. */
export function requireSignedUnits(
  ctx: AdminContext,
  asset: string,
  text: string,
): { units: bigint; scale: number } {
  const known = ctx.exchange.assets().find((candidate) => candidate.asset === asset);
  if (known === undefined) throw new DomainError("NOT_FOUND", {});
  const isNegative = text.startsWith("-");
  const parsed = parseAmount(isNegative ? text.slice(1) : text, known.scale);
  if (parsed.ok) return { units: isNegative ? -parsed.units : parsed.units, scale: known.scale };
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError(parsed.problem, { field: "amount", limit: String(known.scale), actual: text });
  throw new DomainError(parsed.problem, { field: "amount" });
}

const USD_DECIMALS = 8;

/** Decimal text, rounded up so that nothing is worth less than the limit by rounding. Null where no price is known. */
export function usdValueOf(ctx: AdminContext, asset: string, units: bigint): string | null {
  const price = ctx.market.usdPrice(asset);
  const scale = ctx.exchange.assets().find((candidate) => candidate.asset === asset)?.scale;
  if (price === null || scale === undefined || price.stale) return null;
  const top = units * price.numerator * pow10(USD_DECIMALS);
  const bottom = price.denominator * pow10(scale);
  return formatUnits((top + bottom - 1n) / bottom, USD_DECIMALS);
}
