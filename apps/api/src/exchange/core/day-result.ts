import type { Venue } from "@fillmark/contracts/constants";
import { limitsOfCaller, noteLoss, usageAt, type Caller } from "./account-limits.ts";
import type { Changes } from "./changes.ts";
import type { AccountLimits, HeldCost } from "./events.ts";
import { LIMIT_ASSET, type Conversion } from "./limit-commands.ts";
import { accountKey, type Market, type Order, type State } from "./state.ts";
import { baseOf } from "./units.ts";

/**
 * What the trades of a UTC day have won or lost, for owners with limits: what was got for an asset, less what it had cost
 * on average, less fees, of which a maker's rebate is one below zero. What an owner holds that no trade brought (from before
 * there were limits, or deposited) has cost what the trade that meets it first says it is worth; what was withdrawn takes its
 * part of the cost with it. A position that stands at a loss counts once it is traded. To a key's limits its own trades alone
 * count: what its owner or another key bought it meets as if it were deposited.
 */
export interface Exchanged extends Caller {
  out: { asset: string; amount: bigint };
  into: { asset: string; amount: bigint };
  /** What was exchanged, in `LIMIT_ASSET`; null where nothing says so: then its cost goes on as it was. */
  worth: bigint | null;
  fee: bigint;
}

/** One side of a fill; the market maker has no order. */
interface Side {
  order: Order | null;
  /** Quote units; below zero where it earns. */
  fee: bigint;
  value: bigint;
  lots: number;
}

/** What a fill is to the limits of both sides. The market maker has none. */
export function countResults(
  changes: Changes,
  market: Market,
  { buyer, seller }: { buyer: Side; seller: Side },
): void {
  const { state } = changes;
  const { venue, pair } = market;
  if (state.accountLimits.size === 0) return;
  const quote = { asset: pair.quote, amount: buyer.value };
  const base = { asset: pair.base, amount: baseOf(pair, buyer.lots) };
  const worth = inLimitAsset(state, market, buyer.value);
  for (const { order, fee: paid } of [buyer, seller]) {
    if (order === null) continue;
    const sides = order.side === "buy" ? { out: quote, into: base } : { out: base, into: quote };
    const fee = inLimitAsset(state, market, paid) ?? 0n;
    const { owner, keyId } = order;
    countResult(changes, { venue, owner, keyId, ...sides, worth, fee });
  }
}

/** Counts a trade for one of its sides. Comes before the trade has moved anything. */
export function countResult(changes: Changes, trade: Exchanged): void {
  for (const record of limitsOfCaller(changes.state, trade)) countFor(changes, record, trade);
}

function countFor(changes: Changes, record: AccountLimits, trade: Exchanged): void {
  const { venue, owner, out, into, worth, fee } = trade;
  const costs = new Map(record.costs.map((one) => [one.asset, one]));
  const known = (of: { asset: string; amount: bigint }): HeldCost =>
    costOf(changes.state, { venue, owner, ...of }, { known: costs.get(of.asset), worth });
  let result = -fee;
  let spent = worth ?? 0n;
  if (out.asset !== LIMIT_ASSET) {
    const { quantity, cost } = known(out);
    const part = (cost * out.amount) / quantity;
    if (worth === null) spent = part;
    else result += worth - part;
    costs.set(out.asset, { asset: out.asset, quantity: quantity - out.amount, cost: cost - part });
  }
  if (into.asset !== LIMIT_ASSET) {
    const { quantity, cost } = known(into);
    costs.set(into.asset, { asset: into.asset, quantity: quantity + into.amount, cost: cost + spent });
  }
  record.costs = [...costs.values()]
    .filter(({ quantity }) => quantity > 0n)
    .sort((a, b) => (a.asset < b.asset ? -1 : 1));
  const usage = usageAt(record, changes.at);
  noteLoss(changes, record, { ...usage, result: usage.result + result });
}

/** What is held of an asset before a trade, and what it has cost. */
function costOf(
  state: State,
  of: { venue: Venue; owner: string; asset: string; amount: bigint },
  by: { known: HeldCost | undefined; worth: bigint | null },
): HeldCost {
  const { asset, amount } = of;
  const { available = 0n, held = 0n } = state.accounts.get(accountKey(of.venue, of.owner, asset)) ?? {};
  const total = available + held;
  const { quantity, cost } = by.known ?? { quantity: 0n, cost: 0n };
  if (total <= quantity)
    return { asset, quantity: total, cost: quantity === 0n ? 0n : (cost * total) / quantity };
  const others = total - quantity;
  if (by.worth !== null) return { asset, quantity: total, cost: cost + (others * by.worth) / amount };
  return { asset, quantity: total, cost: quantity === 0n ? 0n : cost + (others * cost) / quantity };
}

/** Quote units of a market in `LIMIT_ASSET`, rounded towards zero; null where nothing says what they are worth. */
export function inLimitAsset(state: State, { pair, conversion }: Market, units: bigint): bigint | null {
  if (pair.quote === LIMIT_ASSET) return units;
  return converted(state, { asset: pair.quote, units }, conversion);
}

function converted(
  { pairs }: State,
  { asset, units }: { asset: string; units: bigint },
  conversion: Conversion | null,
): bigint | null {
  const pair = conversion === null ? undefined : pairs.get(conversion.pair);
  if (conversion === null || pair === undefined || pair.base !== asset || pair.quote !== LIMIT_ASSET)
    return null;
  return (units * BigInt(conversion.price) * pair.unit) / pair.lotUnits;
}

/** What a swap exchanges, and what its order is worth: by the dollars that it pays or gets, else by its way's first leg. */
export function worthOfSwap(
  state: State,
  swap: {
    from: string;
    to: string;
    fromAmount: bigint;
    toAmount: bigint;
    evidence: { legs: readonly { pair: string; bid: number; ask: number }[] };
  },
): bigint | null {
  const { from, to, fromAmount, toAmount, evidence } = swap;
  if (from === LIMIT_ASSET) return fromAmount;
  if (to === LIMIT_ASSET) return toAmount;
  const [leg] = evidence.legs;
  if (leg === undefined) return null;
  const conversion = { pair: leg.pair, price: Math.floor((leg.bid + leg.ask) / 2) };
  return converted(state, { asset: from, units: fromAmount }, conversion);
}
