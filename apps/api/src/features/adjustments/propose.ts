import type { AdjustmentView, ProposeAdjustmentInput } from "@fillmark/contracts/adjustments";
import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
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
    const users = await em.execute<unknown[]>(`select 1 from users where id = ? and disabled_at is null`, [
      userId,
    ]);
    if (users.length === 0) throw new DomainError("NOT_FOUND", {});
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
    await em.execute(
      `insert into adjustments (id, user_id, asset, amount, usd_value, category, reason, request_id, proposed_by)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, userId, asset, units.toString(), usd, category, reason, request.id, adminId],
    );
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
