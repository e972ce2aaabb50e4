import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../../context/context.ts";
import { scaleOf } from "../../trading/index.ts";
import { valueMovements, type ValuedMovement } from "../account-postings.ts";
import { currencyOf, valueOf } from "../valuation.ts";
import { foldLots, type LotBooks } from "./fold-lots.ts";
import { lotSteps } from "./lot-steps.ts";
import type { LotChoice, LotStep } from "./lot.ts";
import { readLotChoice } from "./read-choice.ts";

export interface Lots {
  readonly movements: readonly ValuedMovement[];
  readonly books: LotBooks;
  readonly choice: LotChoice;
  /** All that was paid for anything, in the currency. */
  readonly fees: bigint;
}

/** What moved the caller's holdings in the present epoch, oldest first. */
export async function readLotSteps(ctx: UserContext, venue: Venue): Promise<LotStep[]> {
  const { movements, fills } = await ctx.histories.read(ctx, venue);
  return lotSteps(ctx, await valueMovements(ctx, movements), fills);
}

/** The caller's books by the method of their choice. */
export async function readLots(ctx: UserContext, venue: Venue): Promise<Lots> {
  const [history, choice] = await Promise.all([ctx.histories.read(ctx, venue), readLotChoice(ctx, venue)]);
  const movements = await valueMovements(ctx, history.movements);
  const steps = lotSteps(ctx, movements, history.fills);
  const fees = steps.reduce(
    (sum, { fee }) => (fee === null ? sum : sum + inCurrency(ctx, fee.asset, fee.amount)),
    0n,
  );
  return { movements, books: foldLots(currencyOf(ctx), steps, choice), choice, fees };
}

/** Fees in another asset are shown at its present price. */
function inCurrency(ctx: UserContext, asset: string, fee: bigint): bigint {
  const price = ctx.market.price(asset);
  if (price === null) return 0n;
  const scale = scaleOf(ctx.exchange, asset);
  return valueOf({ quantity: fee, scale, price, currencyScale: scaleOf(ctx.exchange, currencyOf(ctx)) });
}
