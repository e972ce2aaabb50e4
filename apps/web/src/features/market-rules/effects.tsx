import type { RuleEffect } from "@fillmark/contracts/market-rules";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { marketRules } from "../../messages/en/market-rules.ts";

/** What a change would do to what there is now, in sentences. */
export function Effects({ effects }: { effects: readonly RuleEffect[] }) {
  return (
    <ul className="mr__effects text-14">
      {effects.map((effect) => (
        <li key={`${effect.kind} ${effect.values["venue"] ?? ""} ${effect.values["side"] ?? ""}`}>
          {sentence(effect)}
        </li>
      ))}
    </ul>
  );
}

const counted = [
  "ordersBelowSmallest",
  "ordersAboveLargest",
  "ordersOutsideBand",
  "ordersStay",
  "ordersReached",
  "ordersOffTick",
  "ordersOffLot",
  "ordersKeepFees",
  "withdrawalsKeepFee",
] as const;

function sentence({ kind, values }: RuleEffect): string {
  const count = Number(values["count"] ?? 0);
  const own = counted.find((one) => one === kind);
  if (own !== undefined) return marketRules(`effect_${own}`, { count });
  switch (kind) {
    case "noPrice":
      return marketRules("effect_noPrice");
    case "priceNow":
      return marketRules("effect_priceNow", {
        price: written(values, "price"),
        quote: plain(values, "quote"),
        spreadBps: written(values, "spreadBps"),
      });
    case "smallestOrder":
    case "largestOrder":
      return orderSize(kind, values);
    case "priceRange":
      return marketRules("effect_priceRange", { low: written(values, "low"), high: written(values, "high") });
    case "marketOrderRange":
      return marketRules("effect_marketOrderRange", {
        buyTo: written(values, "buyTo"),
        sellTo: written(values, "sellTo"),
      });
    case "usersAboveLimit":
      return marketRules("effect_usersAboveLimit", { count, limit: written(values, "limit") });
    default:
      return rest({ kind, values });
  }
}

function rest({ kind, values }: RuleEffect): string {
  const count = Number(values["count"] ?? 0);
  switch (kind) {
    case "quoteTooOld":
    case "quoteFresh":
      return marketRules(`effect_${kind}`, { ageMs: written(values, "ageMs") });
    case "liquidityGone":
      return marketRules("effect_liquidityGone", {
        venue: plain(values, "venue"),
        of: written(values, "of"),
        count,
      });
    case "liquidityBack":
      return marketRules("effect_liquidityBack", { venue: plain(values, "venue") });
    case "takerPays":
    case "makerPays":
      return marketRules(`effect_${kind}`, {
        from: written(values, "from"),
        to: written(values, "to"),
        of: written(values, "of"),
      });
    case "smallestArrives":
      return marketRules("effect_smallestArrives", {
        of: written(values, "of"),
        amount: written(values, "amount"),
        asset: plain(values, "asset"),
      });
    case "spread":
    case "depth":
      return offerOf(kind, values);
    case "priceStep":
    case "leastOrder":
      return stepOf(kind, values);
    default:
      return feeOf({ kind, values });
  }
}

function stepOf(kind: "priceStep" | "leastOrder", values: RuleEffect["values"]): string {
  if (kind === "priceStep")
    return marketRules("effect_priceStep", {
      from: written(values, "from"),
      to: written(values, "to"),
      quote: plain(values, "quote"),
      fromBps: written(values, "fromBps"),
      toBps: written(values, "toBps"),
    });
  return marketRules("effect_leastOrder", {
    fromBase: written(values, "fromBase"),
    toBase: written(values, "toBase"),
    base: plain(values, "base"),
    from: money(values, "from"),
    to: money(values, "to"),
  });
}

function feeOf({ kind, values }: RuleEffect): string {
  switch (kind) {
    case "takerPaysHere":
    case "makerPaysHere":
      return marketRules(`effect_${kind}`, {
        from: written(values, "from"),
        to: written(values, "to"),
        of: written(values, "of"),
        quote: plain(values, "quote"),
      });
    case "tiersEnd":
    case "tiersHold":
    case "noTradesYesterday":
      return marketRules(`effect_${kind}`);
    case "feesYesterday":
    case "feesYesterdayFirstTier":
      return marketRules(`effect_${kind}`, {
        count: Number(values["count"] ?? 0),
        venue: plain(values, "venue"),
        value: money(values, "value"),
        fees: money(values, "fees"),
        would: money(values, "would"),
      });
    case "pairsWithOwnFees":
      return marketRules("effect_pairsWithOwnFees", { pairs: plain(values, "pairs") });
    default:
      return makerLimitText({ kind, values });
  }
}

function makerLimitText({ kind, values }: RuleEffect): string {
  const venue = plain(values, "venue");
  const side = values["side"] === "buy" ? "buy" : "sell";
  const base = plain(values, "base");
  switch (kind) {
    case "makerUnlimited":
      return marketRules("effect_makerUnlimited", { venue });
    case "makerStops":
      return marketRules(`effect_makerStops_${side}`, { venue, position: written(values, "position"), base });
    case "makerWidens":
      return marketRules(`effect_makerWidens_${side}`, {
        venue,
        position: written(values, "position"),
        base,
        bps: written(values, "bps"),
      });
    case "makerRoomToWiden":
    case "makerRoomToStop":
      return marketRules(`effect_${kind}_${side}`, { venue, amount: written(values, "amount"), base });
    case "makerDayStops":
    case "makerDayStands":
      return marketRules(`effect_${kind}`, { venue, result: money(values, "result") });
    default:
      return "";
  }
}

function orderSize(kind: "smallestOrder" | "largestOrder", values: RuleEffect["values"]): string {
  const inQuote = {
    from: written(values, "from"),
    to: written(values, "to"),
    quote: plain(values, "quote"),
  };
  if (values["toBase"] === undefined) return marketRules(`effect_${kind}Plain`, inQuote);
  return marketRules(`effect_${kind}`, {
    ...inQuote,
    base: plain(values, "base"),
    fromBase: written(values, "fromBase"),
    toBase: written(values, "toBase"),
  });
}

function offerOf(kind: "spread" | "depth", values: RuleEffect["values"]): string {
  if (kind === "spread")
    return marketRules("effect_spread", {
      from: inTicks(values, "from"),
      to: inTicks(values, "to"),
      quote: plain(values, "quote"),
      fromBps: written(values, "fromBps"),
      toBps: written(values, "toBps"),
    });
  return marketRules("effect_depth", {
    levels: written(values, "levels"),
    fromBids: written(values, "fromBids"),
    toBids: written(values, "toBids"),
    fromAsks: written(values, "fromAsks"),
    toAsks: written(values, "toAsks"),
    base: plain(values, "base"),
  });
}

/** In the quote asset. */
const money = (values: RuleEffect["values"], name: string): string =>
  formatMoney(plain(values, name), plain(values, "quote"));
const plain = (values: RuleEffect["values"], name: string): string => String(values[name] ?? "");
/** With all the decimals that it was sent with. */
const inTicks = (values: RuleEffect["values"], name: string): string =>
  formatDecimal(plain(values, name), { minDecimals: plain(values, name).split(".")[1]?.length ?? 0 });
const written = (values: RuleEffect["values"], name: string): string => formatDecimal(plain(values, name));
