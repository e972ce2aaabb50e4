import type { HoldingsView, HoldingView, VenueInput } from "@fillmark/contracts/funds";
import { formatUnits } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { ratioText, scaleOf } from "../trading/index.ts";
import type { ValuedMovement } from "./account-postings.ts";
import { profitAt } from "./equity-curve.ts";
import { balanceView, readBalances, type Balance } from "./list-balances.ts";
import type { LotBooks } from "./lots/fold-lots.ts";
import { readLots } from "./lots/read-lots.ts";
import { currencyOf, valueOf } from "./valuation.ts";

const DAY_MS = 86_400_000;

/** Everything owned on a venue, what it cost and what it is worth now, from the same postings and fills. */
export async function listHoldings(
  ctx: UserContext,
  input: z.infer<typeof VenueInput>,
): Promise<HoldingsView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const [balances, lots] = await Promise.all([readBalances(ctx, venue), readLots(ctx, venue)]);
  const { movements, books, choice, fees } = lots;
  const scale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, scale);

  const valued = balances.map((balance) => ({ balance, ...valueNow(ctx, balance) }));
  const equity = valued.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  const holdings = valued.map(({ balance, value, stale }) =>
    holdingView(ctx, { balance, value, stale, equity, books }),
  );
  const contributed = contributions(movements);
  const realised = books.assets().reduce((sum, asset) => sum + books.position(asset).realised, 0n);
  const profit = equity - contributed;
  const dayChange = await dayChangeOf(ctx, movements, profit);
  return {
    venue,
    currency: currencyOf(ctx),
    method: choice.method,
    equity: money(equity),
    dayChange: dayChange === null ? null : money(dayChange),
    dayChangeBps:
      dayChange === null || equity - dayChange <= 0n
        ? null
        : Number(divHalfEven(dayChange * 10_000n, equity - dayChange)),
    contributed: money(contributed),
    profit: money(profit),
    realised: money(realised),
    unrealised: money(profit - realised),
    feesPaid: money(fees),
    holdings,
  };
}

/** Null where no price is known; the currency is worth itself. */
function valueNow(ctx: UserContext, balance: Balance): { value: bigint | null; stale: boolean } {
  const price = ctx.market.price(balance.asset);
  if (price === null) return { value: null, stale: true };
  const quantity = balance.available + balance.held;
  const scale = scaleOf(ctx.exchange, balance.asset);
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  return { value: valueOf({ quantity, scale, price, currencyScale }), stale: price.stale };
}

function holdingView(
  ctx: UserContext,
  input: { balance: Balance; value: bigint | null; stale: boolean; equity: bigint; books: LotBooks },
): HoldingView {
  const { balance, value, stale, equity, books } = input;
  const { asset } = balance;
  const assetScale = scaleOf(ctx.exchange, asset);
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, currencyScale);
  const position = books.position(asset);
  const price = ctx.market.price(asset);
  return {
    ...balanceView(balance, assetScale),
    name: ctx.exchange.assets().find((candidate) => candidate.asset === asset)?.name ?? asset,
    price: price === null ? null : ratioText(price.numerator, price.denominator, 8),
    value: value === null ? null : money(value),
    costBasis: money(position.cost),
    averageCost:
      position.quantity === 0n
        ? null
        : ratioText(
            position.cost * 10n ** BigInt(assetScale),
            position.quantity * 10n ** BigInt(currencyScale),
            8,
          ),
    unrealised: value === null ? null : money(value - position.cost),
    realised: money(position.realised),
    allocationBps: value === null || equity <= 0n ? null : Number(divHalfEven(value * 10_000n, equity)),
    stale,
  };
}

function contributions(movements: readonly ValuedMovement[]): bigint {
  return movements.reduce((sum, { contributed = 0n }) => sum + contributed, 0n);
}

/** The profit of the last 24 hours: money put in or taken out is not part of it. */
async function dayChangeOf(
  ctx: UserContext,
  movements: readonly ValuedMovement[],
  profit: bigint,
): Promise<bigint | null> {
  const [before] = await profitAt(ctx, movements, [ctx.clock.now() - DAY_MS]);
  return before === undefined || before === null ? null : profit - before.profit;
}
