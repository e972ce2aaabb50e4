import type { EntityManager } from "@mikro-orm/postgresql";
import { SWAP_QUOTE_SECONDS, type Venue } from "@fillmark/contracts/constants";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { QuoteSwapInput, SwapQuoteView } from "@fillmark/contracts/swap";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { ratioText, scaleOf } from "../trading/index.ts";
import { requireRoom } from "./quote-limit.ts";
import {
  feeOf,
  maximumPayment,
  midOf,
  minimumPayment,
  paymentFor,
  receivedFor,
  type Fraction,
} from "./pricing.ts";
import { rateText } from "./rate-text.ts";
import { routeOf, type RouteLeg } from "./route.ts";
import { quoteView, readSwap, type QuoteReckoning } from "./swap-row.ts";
import { ownerOn } from "../../context/own-account.ts";

export interface Amounts {
  readonly fromAmount: bigint;
  readonly toAmount: bigint;
  readonly fee: bigint;
}

export interface Priced extends Amounts {
  readonly input: QuoteSwapInput;
  readonly venue: Venue;
  readonly reckoning: QuoteReckoning;
}

/**
 * A price for this caller alone, on the venue they name, that holds for ten seconds by the database's clock.
 * The fee is that of a taker, taken once from what is paid; of two markets on the way the higher counts. Throws what
 * `routeOf` does, the problems of an amount, BELOW_MINIMUM, SWAP_TOO_LARGE, INSUFFICIENT_FUNDS,
 * INSUFFICIENT_LIQUIDITY, TOO_MANY_REQUESTS.
 */
export async function quoteSwap(ctx: UserContext, input: QuoteSwapInput): Promise<SwapQuoteView> {
  const { venue } = input;
  const legs = routeOf(ctx, input);
  const feeBps = feeBpsOf(ctx, venue, legs);
  const amounts = amountsOf(ctx, { input, legs, feeBps });
  const reckoning = reckoningOf(ctx, { input, legs, feeBps, amounts });
  await requireFunds(ctx, { venue, input, ...amounts });
  const id = await inTransaction(ctx.em, async (em) => {
    await requireRoom(em, ctx.actor.userId);
    return insertQuote(em, ctx, { input, venue, reckoning, ...amounts });
  });
  const row = await readSwap(ctx.em, id);
  if (row === null) throw new Error(`Quote ${id} was written and is not there.`);
  return quoteView(ctx, row);
}

/** What an order of this caller would pay as a taker now, by the engine itself. */
export function feeBpsOf(ctx: UserContext, venue: Venue, legs: readonly RouteLeg[]): number {
  const rates = legs.map(({ evidence: { pair }, side }) => {
    const order = {
      venue,
      pair,
      side,
      owner: ownerOn(ctx.actor, venue),
      type: "market",
      timeInForce: "IOC",
    } as const;
    const size = { quantity: 1, quoteAmount: null, price: null, postOnly: false } as const;
    const rest = { maxSlippageBps: null, clientOrderId: null, requestHash: null } as const;
    return ctx.exchange.preview({ ...order, ...size, ...rest, selfTradePrevention: "expire_taker" }).feeBps;
  });
  return Math.max(...rates);
}

interface Asked {
  readonly input: QuoteSwapInput;
  readonly legs: readonly RouteLeg[];
  readonly feeBps: number;
}

function amountsOf(ctx: UserContext, { input, legs, feeBps }: Asked): Amounts {
  const { from, to, fromAmount: pays, toAmount: gets } = input;
  const scale = scaleOf(ctx.exchange, from);
  const wanted =
    gets === undefined ? null : unitsOf({ field: "toAmount", text: gets, scale: scaleOf(ctx.exchange, to) });
  const fromAmount =
    wanted === null
      ? unitsOf({ field: "fromAmount", text: pays ?? "", scale })
      : paymentFor(legs, wanted, feeBps);
  const maximum = maximumPayment(legs, feeBps);
  const minimum = minimumPayment(legs, feeBps);
  // Where the market maker offers less than the least swap, "too large" would send people from one refusal to the other.
  if (minimum === null || minimum > maximum) throw new DomainError("NO_LIQUIDITY", { pair: thinPair(legs) });
  if (fromAmount === null || fromAmount > maximum)
    throw new DomainError("SWAP_TOO_LARGE", { asset: from, maximum: formatUnits(maximum, scale) });
  const toAmount = wanted ?? receivedFor(legs, fromAmount, feeBps);
  if (toAmount === null) throw new DomainError("NO_LIQUIDITY", { pair: thinPair(legs) });
  if (fromAmount < minimum || toAmount === 0n)
    throw new DomainError("BELOW_MINIMUM", { asset: from, minimum: formatUnits(minimum, scale) });
  return { fromAmount, toAmount, fee: feeOf(fromAmount, feeBps) };
}

/** The market on the way that is offered nothing, where there is one. */
function thinPair(legs: readonly RouteLeg[]): string {
  const thin = legs.find(({ levels }) => levels.length === 0) ?? legs[0];
  return thin?.evidence.pair ?? "";
}

function unitsOf({ field, text, scale }: { field: string; text: string; scale: number }): bigint {
  const parsed = parseAmount(text, scale);
  if (parsed.ok) return parsed.units;
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError(parsed.problem, { field, limit: String(scale), actual: text });
  throw new DomainError(parsed.problem, { field });
}

export function reckoningOf(
  ctx: UserContext,
  { input, legs, feeBps, amounts }: Asked & { readonly amounts: Amounts },
): QuoteReckoning {
  const scales = { from: scaleOf(ctx.exchange, input.from), to: scaleOf(ctx.exchange, input.to) };
  const mid = midOf(legs);
  return {
    legs: legs.map(({ evidence }) => evidence),
    sides: legs.map(({ side }) => side),
    prices: legs.map(({ evidence: { bid, ask }, tickDecimals }) => ({
      bid: formatUnits(BigInt(bid), tickDecimals, tickDecimals),
      ask: formatUnits(BigInt(ask), tickDecimals, tickDecimals),
    })),
    feeBps,
    mid: rateText(mid, scales),
    inverseMid: rateText(
      { numerator: mid.denominator, denominator: mid.numerator },
      { from: scales.to, to: scales.from },
    ),
    spreadBps: spreadBps(mid, amounts),
  };
}

/** (mid − rate) ÷ mid; never below zero, since the ladder isn't. */
function spreadBps(mid: Fraction, { fromAmount, toAmount, fee }: Amounts): string {
  const atMid = mid.numerator * (fromAmount - fee);
  return ratioText((atMid - toAmount * mid.denominator) * 10_000n, atMid, 2);
}

type Needed = Pick<Priced, "venue" | "input" | "fromAmount" | "toAmount">;

/** Nobody gets a quote for what can't be swapped anyway; the exchange has the last word. */
async function requireFunds(ctx: UserContext, { venue, input, fromAmount, toAmount }: Needed): Promise<void> {
  const { from, to } = input;
  const available = await availableOf(ctx.em, { venue, owner: ownerOn(ctx.actor, venue), asset: from });
  if (available < fromAmount) {
    const text = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, from));
    throw new DomainError("INSUFFICIENT_FUNDS", {
      asset: from,
      needed: text(fromAmount),
      available: text(available),
      missing: text(fromAmount - available),
    });
  }
  if ((await availableOf(ctx.em, { venue, owner: LIQUIDITY, asset: to })) < toAmount)
    throw new DomainError("INSUFFICIENT_LIQUIDITY", { asset: to });
}

interface Account {
  readonly venue: Venue;
  readonly owner: string;
  readonly asset: string;
}

async function availableOf(em: EntityManager, { venue, owner, asset }: Account): Promise<bigint> {
  const row = await query(em)
    .selectFrom("accounts")
    .select("available")
    .where("venue", "=", venue)
    .where("owner", "=", owner)
    .where("asset", "=", asset)
    .executeTakeFirst();
  return BigInt(row?.available ?? 0);
}

export async function insertQuote(em: EntityManager, ctx: UserContext, priced: Priced): Promise<string> {
  const { input, venue, reckoning, fromAmount, toAmount, fee } = priced;
  const id = uuidV7(ctx.clock.now());
  await query(em)
    .insertInto("swap_quotes")
    .values({
      id,
      user_id: ctx.actor.userId,
      demo_account: venue === "demo" ? (ctx.actor.demoAccount?.number ?? null) : null,
      venue,
      from_asset: input.from,
      to_asset: input.to,
      from_amount: String(fromAmount),
      to_amount: String(toAmount),
      fee: String(fee),
      reckoning,
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${SWAP_QUOTE_SECONDS})`,
    })
    .execute();
  return id;
}
