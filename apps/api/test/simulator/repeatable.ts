import type { Command } from "../../src/exchange/core/commands.ts";

/** What a client that got no answer may send again. */
export function isRepeatable(command: Command): boolean {
  return command.type === "place" ? command.order.clientOrderId !== null : repeatable.has(command.type);
}

const repeatable: ReadonlySet<Command["type"]> = new Set([
  "setAsset",
  "setPair",
  "setFees",
  "setVenue",
  "deposit",
  "adjust",
  "swap",
  "holdWithdrawal",
  "releaseWithdrawal",
  "payWithdrawal",
  "returnWithdrawal",
] as const);
