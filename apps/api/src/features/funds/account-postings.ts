import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import type { Movement } from "./account-histories.port.ts";
import { currencyOf, valueOf, type PriceFraction } from "./valuation.ts";

/** A movement with what it put in or took out: in the currency, signed, at the price of its time; nothing for all else. */
export interface ValuedMovement extends Movement {
  readonly contributed?: bigint;
}

/** Every movement of the present epoch, oldest first. Holds and releases stay within an account: left out. */
export async function listMovements(ctx: UserContext, venue: Venue): Promise<ValuedMovement[]> {
  return valueMovements(ctx, (await ctx.histories.read(ctx, venue)).movements);
}

/**
 * Money put in or taken out from outside: not profit, not loss. A withdrawal's fee is no such thing: it is what
 * the market maker took, and so a loss.
 */
export function isContribution(kind: string): boolean {
  return contributionKinds.has(kind);
}

const contributionKinds: ReadonlySet<string> = new Set([
  "demo_grant",
  "demo_reset",
  "deposit",
  "withdrawal",
  "withdrawal_return",
  "adjustment",
]);

/**
 * Coins that came or went count at the market's price of that moment; else at the last one known before, the first
 * one after or the present one. Where there is no price at all they count as nothing.
 */
export async function valueMovements(
  ctx: UserContext,
  movements: readonly Movement[],
): Promise<ValuedMovement[]> {
  const currency = currencyOf(ctx);
  const coins = Map.groupBy(
    movements.filter(({ kind, asset }) => isContribution(kind) && asset !== currency),
    ({ asset }) => asset,
  );
  const values = new Map<Movement, bigint>();
  const currencyScale = scaleOf(ctx.exchange, currency);
  await Promise.all(
    [...coins].map(async ([asset, own]) => {
      const prices = await ctx.market.pricesAt(
        asset,
        own.map(({ at }) => at),
        ctx.signal,
      );
      const scale = scaleOf(ctx.exchange, asset);
      for (const [index, movement] of own.entries()) {
        const price = nearestKnown(prices, index) ?? ctx.market.price(asset);
        if (price !== null)
          values.set(movement, valueOf({ quantity: movement.delta, scale, price, currencyScale }));
      }
    }),
  );
  return movements.map((movement) => {
    // Nearly all of a long history are trades: those stay the objects that they are.
    if (!isContribution(movement.kind)) return movement;
    const contributed = movement.asset === currency ? movement.delta : (values.get(movement) ?? 0n);
    return { ...movement, contributed };
  });
}

/** The price at a place of a list by time, else the last one known before it, else the first one after. */
export function nearestKnown(prices: readonly (PriceFraction | null)[], index: number): PriceFraction | null {
  const before = prices.slice(0, index + 1).findLast((price) => price !== null);
  return before ?? prices.slice(index + 1).find((price) => price !== null) ?? null;
}
