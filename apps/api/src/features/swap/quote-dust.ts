import { formatUnits } from "@fillmark/contracts/money";
import { DUST_MAX, type DustQuoteView, type QuoteDustInput } from "@fillmark/contracts/swap";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";
import { feeOf, minimumPayment, receivedFor } from "./pricing.ts";
import { feeBpsOf, insertQuote, reckoningOf, type Priced } from "./quote-swap.ts";
import { requireRoom } from "./quote-limit.ts";
import { routeOf, type RouteLeg } from "./route.ts";
import { quoteView, requireSwap } from "./swap-row.ts";
import { ownerOn } from "../../context/own-account.ts";

interface Small {
  readonly asset: string;
  readonly available: bigint;
  readonly held: bigint;
}

type Left = DustQuoteView["left"][number];

/**
 * Prices for balances that are less than the least swap of their market, each as a whole: nobody can swap a small part of a
 * large balance by it. The price, the fee and the rounding are those of any swap, so that a small one is never the better one.
 * Throws UNKNOWN_PAIR for an asset that there isn't, TOO_MANY_REQUESTS.
 */
export async function quoteDust(ctx: UserContext, input: QuoteDustInput): Promise<DustQuoteView> {
  const { venue } = input;
  const to = input.to ?? ctx.market.demoStart.asset;
  if (!ctx.exchange.assets().some(({ asset }) => asset === to))
    throw new DomainError("UNKNOWN_PAIR", { pair: to });
  const found = (await readOwned(ctx, venue))
    .filter(({ asset }) => asset !== to)
    .flatMap((small) => priceSmall(ctx, { venue, to }, small) ?? []);
  const priced = found.flatMap((one) => ("reckoning" in one ? [one] : [])).slice(0, DUST_MAX);
  const ids =
    priced.length === 0
      ? []
      : await inTransaction(ctx.em, async (em) => {
          await requireRoom(em, ctx.actor.userId, priced.length);
          const made: string[] = [];
          for (const one of priced) made.push(await insertQuote(em, ctx, one));
          return made;
        });
  const rows = await Promise.all(ids.map((id) => requireSwap(ctx.em, id)));
  const sum = priced.reduce((total, { toAmount }) => total + toAmount, 0n);
  return {
    to,
    toAmount: formatUnits(sum, scaleOf(ctx.exchange, to)),
    quotes: rows.map((row) => quoteView(ctx, row)),
    left: found.flatMap((one) => ("reason" in one ? [one] : [])),
  };
}

/** Null for what is large enough to be swapped or traded by itself. */
function priceSmall(
  ctx: UserContext,
  { venue, to }: { readonly venue: QuoteDustInput["venue"]; readonly to: string },
  { asset, available, held }: Small,
): Priced | Left | null {
  const left = (reason: Left["reason"]): Left => ({
    asset,
    amount: formatUnits(available + held, scaleOf(ctx.exchange, asset)),
    reason,
  });
  const way = { venue, from: asset, to };
  const legs = routeNow(ctx, way);
  if (legs === null) return isTiny(ctx, asset, available + held) ? left("no_price") : null;
  const feeBps = feeBpsOf(ctx, venue, legs);
  const minimum = minimumPayment(legs, feeBps);
  if (minimum === null || available + held >= minimum) return null;
  if (held > 0n) return left("held");
  const toAmount = receivedFor(legs, available, feeBps) ?? 0n;
  if (toAmount === 0n) return left("worthless");
  const amounts = { fromAmount: available, toAmount, fee: feeOf(available, feeBps) };
  const asked = { ...way, fromAmount: formatUnits(available, scaleOf(ctx.exchange, asset)) };
  return {
    input: asked,
    venue,
    ...amounts,
    reckoning: reckoningOf(ctx, { input: asked, legs, feeBps, amounts }),
  };
}

/** Null where there is no price now. Throws nothing that a market is the reason of. */
function routeNow(ctx: UserContext, way: Parameters<typeof routeOf>[1]): RouteLeg[] | null {
  try {
    return routeOf(ctx, way);
  } catch (error) {
    if (error instanceof DomainError && error.code !== "VENUE_CANCEL_ONLY") return null;
    throw error;
  }
}

/** By the last known price: a large balance isn't listed among the small ones because its market pauses. */
function isTiny(ctx: UserContext, asset: string, amount: bigint): boolean {
  const pair = ctx.exchange.pairs().find(({ base }) => base === asset);
  const price = ctx.market.price(asset);
  if (pair === undefined || price === null) return true;
  const scale = scaleOf(ctx.exchange, asset);
  const quoteScale = scaleOf(ctx.exchange, pair.quote);
  const worth =
    (amount * price.numerator * 10n ** BigInt(quoteScale)) / (price.denominator * 10n ** BigInt(scale));
  return worth < pair.minNotional;
}

async function readOwned(ctx: UserContext, venue: QuoteDustInput["venue"]): Promise<Small[]> {
  const rows = await query(ctx.em)
    .selectFrom("accounts")
    .select(["asset", "available", "held"])
    .where("owner", "=", ownerOn(ctx.actor, venue))
    .where("venue", "=", venue)
    .orderBy("asset")
    .execute();
  return rows
    .map(({ asset, available, held }) => ({ asset, available: BigInt(available), held: BigInt(held) }))
    .filter(({ available, held }) => available + held > 0n);
}
