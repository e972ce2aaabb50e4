import type { Command } from "../../exchange/core/commands.ts";
import type { Committed } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";

/**
 * Submits what the rules may refuse. An account's first refusals of a day are written down; after those the same ones
 * are judged and answered, and leave nothing behind.
 */
export async function submitOrderCommand(
  ctx: UserContext,
  command: Command,
  notAfter?: number,
): Promise<Committed> {
  const { userId } = ctx.actor;
  const recordsRejection = await ctx.orderLimits.countRefusal(userId);
  const how = { recordsRejection, notAfter };
  const committed = await ctx.exchange
    .submit(command, `user:${userId}`, how)
    .catch(async (error: unknown) => {
      // Nothing of it was written, or nobody can say so yet.
      if (recordsRejection && !isUnknown(error)) await ctx.orderLimits.uncountRefusal(userId);
      throw error;
    });
  if (recordsRejection && (committed.replayed || !isRefused(committed)))
    await ctx.orderLimits.uncountRefusal(userId);
  return committed;
}

function isUnknown(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === "OUTCOME_UNKNOWN";
}

function isRefused({ order, rejection }: Committed): boolean {
  return rejection !== null || order?.state === "rejected";
}
