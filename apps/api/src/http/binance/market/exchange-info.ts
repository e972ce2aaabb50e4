// What can be traded, by which rules, and how often may be asked.
import { ICEBERG_PARTS } from "@fillmark/contracts/iceberg";
import type { PairView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import { TRAIL_BPS } from "@fillmark/contracts/triggers";
import type { PairRules } from "../../../exchange/core/commands.ts";
import { v1Limits } from "../../rest/v1-limits.ts";
import { BinanceError, invalidSymbol } from "../binance-error.ts";
import { open, type Call } from "../endpoint.ts";
import { ORDER_TYPES, selfTradePreventions } from "../orders/order-enums.ts";
import type { CallParameters } from "../parameters.ts";
import { requireSymbol, servedPairs, symbolOf } from "../symbols.ts";
import { DECIMALS, decimal, timeIn } from "../wire-values.ts";

/** Of one key; an address has more, for several of them. */
export const rateLimits = [
  {
    rateLimitType: "REQUEST_WEIGHT",
    interval: "MINUTE",
    intervalNum: 1,
    limit: v1Limits.reads.caller,
  },
  { rateLimitType: "ORDERS", interval: "MINUTE", intervalNum: 1, limit: v1Limits.orders.caller },
];

const statuses = {
  open: "TRADING",
  post_only: "TRADING",
  cancel_only: "BREAK",
  halted: "HALT",
  delisted: "BREAK",
} as const;

export const exchangeInfo = open("/api/v3/exchangeInfo", {
  summary: "Every symbol with its rules, and the limits of calls.",
  weight: 5,
  takes: { optional: ["symbol", "symbols", "permissions", "showPermissionSets", "symbolStatus"] },
  answer: async ({ api, ctx, params, unit }) => {
    const views = new Map((await api.market.listPairs()).map((view) => [view.pair, view]));
    const symbols = params.list("symbols") ?? (params.has("symbol") ? [params.requiredText("symbol")] : null);
    const isShown = { sets: params.flag("showPermissionSets", true), spot: asksForSpot(params) };
    const pairs =
      symbols === null
        ? servedPairs(ctx.exchange)
        : symbols.map((symbol) => requireSymbol(ctx.exchange, symbol));
    return {
      timezone: "UTC",
      serverTime: timeIn(unit, ctx.clock.now()),
      rateLimits,
      exchangeFilters: [],
      symbols: pairs.flatMap((rules) => {
        const view = views.get(rules.pair);
        if (view === undefined || !isShown.spot || !isOfStatus(params, rules)) return [];
        const { permissionSets, ...info } = symbolInfo(rules, view);
        return [isShown.sets ? { ...info, permissionSets } : info];
      }),
    };
  },
});

function symbolInfo(rules: PairRules, view: PairView) {
  return {
    symbol: symbolOf(view.pair),
    status: statuses[view.state],
    baseAsset: view.base,
    baseAssetPrecision: DECIMALS,
    quoteAsset: view.quote,
    quotePrecision: DECIMALS,
    quoteAssetPrecision: DECIMALS,
    baseCommissionPrecision: DECIMALS,
    quoteCommissionPrecision: DECIMALS,
    orderTypes: ORDER_TYPES,
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: true,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(rules, view),
    permissions: [],
    permissionSets: [["SPOT"]],
    defaultSelfTradePreventionMode: "EXPIRE_TAKER",
    allowedSelfTradePreventionModes: [...selfTradePreventions.keys()],
  };
}

function filtersOf(rules: PairRules, { tick, lot, minNotional, maxNotional }: PairView) {
  const most = (decimals: number) => decimal(formatUnits(BigInt(Number.MAX_SAFE_INTEGER), decimals));
  const quantities = {
    minQty: decimal(lot),
    maxQty: most(rules.lotDecimals),
    stepSize: decimal(lot),
  };
  const band = BigInt(rules.bandBps);
  const times = (bps: bigint) => formatUnits(bps, 4, 4);
  const { least: leastTrail, most: mostTrail } = TRAIL_BPS;
  return [
    {
      filterType: "PRICE_FILTER",
      minPrice: decimal(tick),
      maxPrice: most(rules.tickDecimals),
      tickSize: decimal(tick),
    },
    { filterType: "LOT_SIZE", ...quantities },
    { filterType: "MARKET_LOT_SIZE", ...quantities },
    {
      filterType: "NOTIONAL",
      minNotional: decimal(minNotional),
      applyMinToMarket: true,
      maxNotional: decimal(maxNotional),
      applyMaxToMarket: true,
      avgPriceMins: 0,
    },
    {
      filterType: "PERCENT_PRICE",
      multiplierUp: times(10_000n + band),
      multiplierDown: times(band > 10_000n ? 0n : 10_000n - band),
      avgPriceMins: 0,
    },
    { filterType: "ICEBERG_PARTS", limit: ICEBERG_PARTS },
    {
      filterType: "TRAILING_DELTA",
      minTrailingAboveDelta: leastTrail,
      maxTrailingAboveDelta: mostTrail,
      minTrailingBelowDelta: leastTrail,
      maxTrailingBelowDelta: mostTrail,
    },
    { filterType: "MAX_NUM_ORDERS", maxNumOrders: rules.maxOpenOrders },
    { filterType: "MAX_NUM_ALGO_ORDERS", maxNumAlgoOrders: rules.maxOpenOrders },
  ];
}

/** Everything here is spot: whoever asks for something else is shown nothing. */
function asksForSpot(params: CallParameters): boolean {
  const asked = params.text("permissions");
  return asked === undefined || /(^|[^A-Z])SPOT([^A-Z]|$)/.test(asked);
}

/** Whether a pair is in the state that a call asks for, if it does. Throws -1122. */
export function isOfStatus(params: CallParameters, { state }: Pick<PairRules, "state">): boolean {
  const invalid = () => new BinanceError(-1122, "Invalid symbolStatus.");
  const wanted = params.oneOf("symbolStatus", ["TRADING", "HALT", "BREAK"], invalid);
  return wanted === undefined || statuses[state] === wanted;
}

/** Of one symbol that a call names. Throws -1121, also where it isn't in the state that the call asks for. */
export function wantedRules({ ctx, params }: Pick<Call, "ctx" | "params">, name = "symbol"): PairRules {
  const rules = requireSymbol(ctx.exchange, params.requiredText(name));
  if (!isOfStatus(params, rules)) throw invalidSymbol();
  return rules;
}

/** As above, its pair alone. */
export function pairOf(call: Pick<Call, "ctx" | "params">, name = "symbol"): string {
  return wantedRules(call, name).pair;
}
