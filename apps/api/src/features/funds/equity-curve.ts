import type { EquityCurveView, EquityInput } from "@fillmark/contracts/funds";
import { formatUnits } from "@fillmark/contracts/money";
import type { z } from "zod";
import { offThread } from "../../context/off-thread.ts";
import type { UserContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { listMovements, nearestKnown, type ValuedMovement } from "./account-postings.ts";
import { currencyOf, valueOf } from "./valuation.ts";

const HOUR_MS = 3_600_000;
const POINTS = 96;
const RANGE_MS: Record<Exclude<z.infer<typeof EquityInput>["range"], "All">, number> = {
  "1D": 24 * HOUR_MS,
  "1W": 7 * 24 * HOUR_MS,
  "1M": 30 * 24 * HOUR_MS,
  "3M": 91 * 24 * HOUR_MS,
  "1Y": 365 * 24 * HOUR_MS,
};

/** Equity over a range: what was owned at each moment, by its postings, at the market's price of that moment. */
export async function equityCurve(
  ctx: UserContext,
  input: z.infer<typeof EquityInput>,
): Promise<z.infer<typeof EquityCurveView>> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const movements = await listMovements(ctx, venue);
  const first = movements[0];
  if (first === undefined) return { points: [] };
  const now = ctx.clock.now();
  const start = input.range === "All" ? first.at : Math.max(first.at, now - RANGE_MS[input.range]);
  const span = Math.max(now - start, 1);
  const times = Array.from({ length: POINTS + 1 }, (_, index) => start + Math.floor((span * index) / POINTS));
  const scale = scaleOf(ctx.exchange, currencyOf(ctx));
  const states = await offThread(ctx, () => profitAt(ctx, movements, [...new Set(times)]));
  return {
    points: states.flatMap((state) => (state === null ? [] : [[state.at, formatUnits(state.equity, scale)]])),
  };
}

export interface EquityAt {
  at: number;
  equity: bigint;
  /** Equity less what was put in until then. */
  profit: bigint;
}

/**
 * Equity and profit at ascending times of our clock. Where an owned asset had no price at that very moment the
 * last one known before counts, else the first one after, else the present one; null where there is none at all.
 */
export async function profitAt(
  ctx: UserContext,
  movements: readonly ValuedMovement[],
  times: number[],
): Promise<(EquityAt | null)[]> {
  const assets = [...new Set(movements.map((movement) => movement.asset))];
  const prices = new Map(
    await Promise.all(
      assets.map(async (asset) => [asset, await ctx.market.pricesAt(asset, times, ctx.signal)] as const),
    ),
  );
  const owned = new Map<string, bigint>();
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  let next = 0;
  let contributed = 0n;
  return times.map((at, index) => {
    for (
      let movement = movements[next];
      movement !== undefined && movement.at <= at;
      movement = movements[++next]
    ) {
      owned.set(movement.asset, (owned.get(movement.asset) ?? 0n) + movement.delta);
      if (movement.contributed !== undefined) contributed += movement.contributed;
    }
    let equity = 0n;
    for (const [asset, quantity] of owned) {
      if (quantity === 0n) continue;
      const price = nearestKnown(prices.get(asset) ?? [], index) ?? ctx.market.price(asset);
      if (price === null) return null;
      equity += valueOf({ quantity, scale: scaleOf(ctx.exchange, asset), price, currencyScale });
    }
    return { at, equity, profit: equity - contributed };
  });
}
