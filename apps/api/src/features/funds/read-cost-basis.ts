import { DEMO_ASSET, type Venue } from "@fillmark/contracts/constants";
import type { Fill } from "../../exchange/core/events.ts";
import type { UserContext } from "../../trpc/context.ts";
import { epochStartSeq, readFills, requirePair, scaleOf } from "../trading/index.ts";
import { isContribution, type Movement } from "./account-postings.ts";
import { createCostBasis, type CostBasis } from "./cost-basis.ts";
import { valueOf } from "./valuation.ts";

const CURRENCY = DEMO_ASSET;

/** What moved a holding, in its place in the journal. */
interface Step {
  readonly seq: number;
  take(basis: CostBasis): void;
}

/**
 * Runs the epoch in the journal's order through the average method: fills, swaps, what came from outside or went
 * there, and the fees of withdrawals. `fees` is all that was paid for any of it, in the currency.
 */
export async function readCostBasis(
  ctx: UserContext,
  venue: Venue,
  movements: readonly Movement[],
): Promise<{ basis: CostBasis; fees: bigint }> {
  const { userId } = ctx.actor;
  const fills = await readFills(ctx, {
    sql: "where (taker_owner = ? or maker_owner = ?) and venue = ? and seq >= ? order by fills.id",
    values: [userId, userId, venue, await epochStartSeq(ctx, venue, false)],
  });
  const traded = fills.map((fill) => tradeOf(ctx, fill));
  const steps: Step[] = [...movements.flatMap(outsideStep), ...swapSteps(movements), ...traded];
  const basis = createCostBasis(CURRENCY);
  for (const step of steps.toSorted((a, b) => a.seq - b.seq)) step.take(basis);
  const feesOfTrades = traded.reduce((sum, { fee }) => sum + fee, 0n);
  const otherFees = movements
    .filter(({ kind }) => kind === "swap_fee" || kind === "withdrawal_fee")
    .reduce((sum, { asset, delta }) => sum + inCurrency(ctx, asset, -delta), 0n);
  return { basis, fees: feesOfTrades + otherFees };
}

function outsideStep({ seq, asset, kind, delta, contributed }: Movement): Step[] {
  if (kind === "withdrawal_fee") return [{ seq, take: (basis) => basis.lose(asset, -delta) }];
  if (!isContribution(kind)) return [];
  if (delta > 0n) return [{ seq, take: (basis) => basis.contribute(asset, delta, contributed) }];
  return [{ seq, take: (basis) => basis.takeOut(asset, -delta, -contributed) }];
}

/** The legs of one swap share its reference: the fee is a part of what was paid. */
function swapSteps(movements: readonly Movement[]): Step[] {
  const legs = movements.filter(({ kind }) => kind === "swap" || kind === "swap_fee");
  return [...Map.groupBy(legs, ({ reference }) => reference).values()].flatMap((swap) => {
    const [out] = swap.filter(({ delta }) => delta < 0n);
    const [into] = swap.filter(({ delta }) => delta > 0n);
    if (out === undefined || into === undefined) return [];
    const paid = swap.reduce((sum, { delta }) => (delta < 0n ? sum - delta : sum), 0n);
    const exchanged = { from: out.asset, paid, to: into.asset, received: into.delta };
    return [{ seq: out.seq, take: (basis: CostBasis) => basis.exchange(exchanged) }];
  });
}

function tradeOf(ctx: UserContext, fill: Fill): Step & { readonly fee: bigint } {
  const { rules, baseUnitsPerLot } = requirePair(ctx.exchange, fill.pair);
  const isTaker = fill.takerOwner === ctx.actor.userId;
  const fee = isTaker ? fill.takerFee : fill.makerFee;
  const isBuy = (fill.takerSide === "buy") === isTaker;
  const quantity = BigInt(fill.quantity) * baseUnitsPerLot;
  const exchanged = isBuy
    ? { from: rules.quote, paid: fill.value + fee, to: rules.base, received: quantity }
    : { from: rules.base, paid: quantity, to: rules.quote, received: fill.value - fee };
  return {
    seq: fill.seq,
    fee: inCurrency(ctx, rules.quote, fee),
    take: (basis) => basis.exchange(exchanged),
  };
}

/** Fees in another asset are shown at its present price. */
function inCurrency(ctx: UserContext, asset: string, fee: bigint): bigint {
  const price = ctx.market.usdPrice(asset);
  if (price === null) return 0n;
  const scale = scaleOf(ctx.exchange, asset);
  return valueOf({ quantity: fee, scale, price, currencyScale: scaleOf(ctx.exchange, CURRENCY) });
}
