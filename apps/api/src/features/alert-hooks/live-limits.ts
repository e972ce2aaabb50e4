import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { limitsView, readLimits } from "../trading-limits/index.ts";

/**
 * A hook orders with live money only while its owner limits themselves there: whoever has the address has no other limit but those
 * of the hook. Throws HOOK_NEEDS_LIMITS.
 */
export async function requireLiveLimits(
  ctx: Pick<Context, "em" | "exchange" | "clock">,
  userId: string,
): Promise<void> {
  const record = (await readLimits(ctx, userId)).find(({ venue }) => venue === "live");
  const limits = record === undefined ? null : limitsView(ctx, record).limits;
  if (limits === null || (limits.maxOrdersPerDay === null && limits.maxLossPerDay === null))
    throw new DomainError("HOOK_NEEDS_LIMITS", {});
}
