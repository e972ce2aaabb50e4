import type { Command } from "../../exchange/core/commands.ts";
import type { Committed } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/**
 * Submits what the rules may refuse. An account's first refusals of a day are written down; after those the same ones
 * are judged and answered, and leave nothing behind.
 */
export async function submitJudged(
  ctx: UserContext,
  command: Command,
  notAfter?: number,
): Promise<Committed> {
  const { userId } = ctx.actor;
  const keepsRefusal = await ctx.orderLimits.takeRefusal(userId);
  const how = { keepsRefusal, notAfter };
  const committed = await ctx.exchange
    .submit(command, `user:${userId}`, how)
    .catch(async (error: unknown) => {
      // Nothing of it was written, or nobody can say so yet.
      if (keepsRefusal && !isUnknown(error)) await ctx.orderLimits.giveRefusalBack(userId);
      throw error;
    });
  if (keepsRefusal && (committed.replayed || !isRefused(committed)))
    await ctx.orderLimits.giveRefusalBack(userId);
  return committed;
}

function isUnknown(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === "OUTCOME_UNKNOWN";
}

function isRefused({ order, rejection }: Committed): boolean {
  return rejection !== null || order?.state === "rejected";
}
