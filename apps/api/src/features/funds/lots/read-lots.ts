import { DEMO_ASSET, type Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../../trpc/context.ts";
import { epochStartSeq, readFills, scaleOf } from "../../trading/index.ts";
import type { Movement } from "../account-postings.ts";
import { valueOf } from "../valuation.ts";
import { foldLots, type LotBooks } from "./fold-lots.ts";
import { lotSteps } from "./lot-steps.ts";
import type { LotChoice, LotStep } from "./lot.ts";
import { readLotChoice } from "./read-choice.ts";

export const CURRENCY = DEMO_ASSET;

/** What moved the caller's holdings in the present epoch, oldest first. */
export async function readLotSteps(
  ctx: UserContext,
  venue: Venue,
  movements: readonly Movement[],
): Promise<LotStep[]> {
  const { userId } = ctx.actor;
  const fills = await readFills(ctx, {
    sql: "where (taker_owner = ? or maker_owner = ?) and venue = ? and seq >= ? order by fills.id",
    values: [userId, userId, venue, await epochStartSeq(ctx, venue, false)],
  });
  return lotSteps(ctx, movements, fills);
}

/** The caller's books by the method of their choice. `fees` is all that was paid for anything, in the currency. */
export async function readLots(
  ctx: UserContext,
  venue: Venue,
  movements: readonly Movement[],
): Promise<{ books: LotBooks; choice: LotChoice; fees: bigint }> {
  const [steps, choice] = await Promise.all([readLotSteps(ctx, venue, movements), readLotChoice(ctx, venue)]);
  const fees = steps.reduce(
    (sum, { fee }) => (fee === null ? sum : sum + inCurrency(ctx, fee.asset, fee.amount)),
    0n,
  );
  return { books: foldLots(CURRENCY, steps, choice), choice, fees };
}

/** Fees in another asset are shown at its present price. */
function inCurrency(ctx: UserContext, asset: string, fee: bigint): bigint {
  const price = ctx.market.usdPrice(asset);
  if (price === null) return 0n;
  const scale = scaleOf(ctx.exchange, asset);
  return valueOf({ quantity: fee, scale, price, currencyScale: scaleOf(ctx.exchange, CURRENCY) });
}
