// What belongs to a key's account: its balances, fees and fills.
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import type { PairView } from "@fillmark/contracts/market";
import type { PreventedMatchView } from "@fillmark/contracts/prevented-matches";
import type { SelfTradePrevention } from "@fillmark/contracts/trading";
import { requireUser } from "../../../context/guards.ts";
import { read, type Call } from "../endpoint.ts";
import { invalidCombination, missingEither } from "../binance-error.ts";
import { pairOf, rateLimits } from "../market/exchange-info.ts";
import { everyPage, MOST_ROWS, timesOf } from "../list-parameters.ts";
import { requireNamedOrder } from "../orders/find-order.ts";
import { tradeOf, uidOf } from "../orders/order-views.ts";
import { servedPairs, symbolOf } from "../symbols.ts";
import { decimal, NO_DISCOUNT, rateText, timeIn, ZERO } from "../wire-values.ts";

interface Rates {
  readonly makerBps: number;
  readonly takerBps: number;
}

/** What the next order of a pair costs this account: what a preview of its smallest order says. */
async function ratesOf({ api, venue }: Call, { pair, lot, tick }: PairView): Promise<Rates> {
  const order = { venue, pair, side: "buy", type: "limit", quantity: lot, price: tick } as const;
  const { makerFeeBps: makerBps, feeBps: takerBps } = await api.trading.previewOrder(order);
  return { makerBps, takerBps };
}

/** Of those of one symbol, or of all. */
export async function ratesByPair(call: Call): Promise<{ readonly pair: string; readonly rates: Rates }[]> {
  const named = call.params.has("symbol")
    ? [pairOf(call)]
    : servedPairs(call.ctx.exchange).map(({ pair }) => pair);
  const views = (await call.api.market.listPairs()).filter(({ pair }) => named.includes(pair));
  return Promise.all(views.map(async (view) => ({ pair: view.pair, rates: await ratesOf(call, view) })));
}

const account = read("/api/v3/account", {
  summary: "Balances and fees. Every asset is listed, unless those that aren't owned are left out.",
  weight: 2,
  takes: { optional: ["omitZeroBalances"] },
  answer: async (call) => {
    const { api, venue, ctx, unit, params } = call;
    const { balances } = await api.funds.listBalances({ venue });
    const [first] = await api.market.listPairs();
    const rates = first === undefined ? { makerBps: 0, takerBps: 0 } : await ratesOf(call, first);
    const owned = new Map(balances.map(({ asset, available, held }) => [asset, { available, held }]));
    const assets = params.flag("omitZeroBalances", false)
      ? balances.filter(({ total }) => /[1-9]/.test(total)).map(({ asset }) => asset)
      : ctx.exchange.assets().map(({ asset }) => asset);
    const { actor } = requireUser(ctx);
    const isFrozen = (part: FrozenPart) => actor.isFrozen || actor.frozenParts.includes(part);
    const mayKey = (scope: "trade" | "withdraw") => actor.key?.scopes.includes(scope) === true;
    return {
      makerCommission: rates.makerBps,
      takerCommission: rates.takerBps,
      buyerCommission: 0,
      sellerCommission: 0,
      commissionRates: {
        maker: rateText(rates.makerBps),
        taker: rateText(rates.takerBps),
        buyer: ZERO,
        seller: ZERO,
      },
      canTrade: mayKey("trade") && !isFrozen("trading"),
      canWithdraw: mayKey("withdraw") && !isFrozen("withdrawals"),
      canDeposit: venue === "live" && !isFrozen("deposits"),
      brokered: false,
      requireSelfTradePrevention: false,
      preventSor: false,
      updateTime: timeIn(unit, ctx.clock.now()),
      accountType: "SPOT",
      balances: assets.map((asset) => ({
        asset,
        free: decimal(owned.get(asset)?.available ?? "0"),
        locked: decimal(owned.get(asset)?.held ?? "0"),
      })),
      permissions: ["SPOT"],
      uid: uidOf(actor.userId),
    };
  },
});

const commission = read("/api/v3/account/commission", {
  summary: "The fees of the next order of a symbol.",
  takes: { required: ["symbol"] },
  answer: async (call) => {
    const pair = pairOf(call);
    const [found] = await ratesByPair(call);
    const { makerBps, takerBps } = found?.rates ?? { makerBps: 0, takerBps: 0 };
    const none = { maker: ZERO, taker: ZERO, buyer: ZERO, seller: ZERO };
    return {
      symbol: symbolOf(pair),
      standardCommission: { ...none, maker: rateText(makerBps), taker: rateText(takerBps) },
      specialCommission: none,
      taxCommission: none,
      discount: NO_DISCOUNT,
    };
  },
});

const myTrades = read("/api/v3/myTrades", {
  summary: "Fills of a symbol, oldest first: of an order, from a number on, within a time, or the newest.",
  takes: { required: ["symbol"], optional: ["orderId", "startTime", "endTime", "fromId", "limit"] },
  weight: 5,
  answer: async (call) => {
    const { api, params, venue, unit } = call;
    const limit = params.whole("limit", { least: 1, most: MOST_ROWS, usually: 500 });
    const [orderId, fromId] = [params.id("orderId"), params.id("fromId")];
    const times = timesOf(call);
    const oldestFirst = fromId !== undefined || orderId !== undefined || times.from !== undefined;
    const pair = pairOf(call);
    const fills = await everyPage(
      (page) =>
        api.trading.listFills({
          venue,
          pair,
          oldestFirst,
          ...(orderId === undefined ? {} : { orderId }),
          ...(fromId === undefined ? {} : { fromId }),
          ...times,
          ...page,
        }),
      limit,
    );
    return (oldestFirst ? fills : fills.toReversed()).map((fill) => tradeOf(fill, unit));
  },
});

const orderCount = read("/api/v3/rateLimit/order", {
  summary:
    "How many orders the key has placed of those that it may within a minute; and since 00:00 UTC, where its owner has set how many it or the account may in a day.",
  weight: 2,
  answer: async (call) => {
    const { orders } = call.usage;
    const ofMinute = rateLimits
      .filter(({ rateLimitType }) => rateLimitType === "ORDERS")
      .map((limit) => ({ ...limit, count: orders === null ? 0 : orders.limit - orders.remaining }));
    return [...ofMinute, ...(await orderCountOfDay(call))];
  },
});

/** Of the owner's own limits, those of the key and those of its account, the one that leaves fewer; none where there is none. */
async function orderCountOfDay({ api, venue }: Call) {
  const { limits: ofKey } = await api.apiKeys.own();
  const { venues } = await api.tradingLimits.find();
  const ofAccount = venues.filter((one) => one.venue === venue);
  const counted = [ofKey, ...ofAccount].flatMap(({ limits: { maxOrdersPerDay: limit }, today }) =>
    limit === null ? [] : [{ limit, count: today.orders }],
  );
  const [tightest] = counted.toSorted((one, other) => one.limit - one.count - (other.limit - other.count));
  if (tightest === undefined) return [];
  return [{ rateLimitType: "ORDERS", interval: "DAY", intervalNum: 1, ...tightest }];
}

/** Which sides of a match a self-trade prevention takes something off. */
const reduced: Readonly<Record<SelfTradePrevention, readonly ("maker" | "taker")[]>> = {
  expire_taker: ["taker"],
  expire_maker: ["maker"],
  expire_both: ["maker", "taker"],
  decrement: ["maker", "taker"],
};

/** As this dialect names them: by an order, with a number to begin at, or by a number of a match, with an order or alone. */
async function preventedMatchesOf(call: Call): Promise<readonly PreventedMatchView[]> {
  const { api, params, venue } = call;
  const pair = pairOf(call);
  const limit = params.whole("limit", { least: 1, most: MOST_ROWS, usually: 500 });
  const [id, fromId] = [params.id("preventedMatchId"), params.id("fromPreventedMatchId")];
  if (id !== undefined && fromId !== undefined) throw invalidCombination();
  if (id === undefined && !params.has("orderId")) throw missingEither("preventedMatchId", "orderId");
  const order = params.has("orderId") ? await requireNamedOrder(call, { pair }) : null;
  const ask = (page: { limit: number; cursor?: string }) =>
    api.trading.listPreventedMatches({
      ...(order === null ? {} : { orderId: order.id }),
      ...(id === undefined ? {} : { id }),
      ...(fromId === undefined ? {} : { fromId }),
      ...page,
    });
  const found = await everyPage(ask, limit);
  return found.filter((match) => match.pair === pair && match.venue === venue);
}

const preventedMatches = read("/api/v3/myPreventedMatches", {
  summary:
    "Matches that were prevented: of an order, oldest first, all or from a number on; or the one with a number. Quantities are what would have been traded.",
  takes: {
    required: ["symbol"],
    optional: ["orderId", "preventedMatchId", "fromPreventedMatchId", "limit"],
  },
  weight: 10,
  answer: async (call) => {
    const { unit } = call;
    const found = await preventedMatchesOf(call);
    const symbol = symbolOf(pairOf(call));
    return found.map(({ selfTradePrevention, quantity, ...match }) => ({
      symbol,
      preventedMatchId: Number(match.id),
      takerOrderId: Number(match.takerOrderId),
      makerSymbol: symbol,
      makerOrderId: Number(match.makerOrderId),
      tradeGroupId: -1,
      selfTradePreventionMode: selfTradePrevention.toUpperCase(),
      price: decimal(match.price),
      ...Object.fromEntries(
        reduced[selfTradePrevention].map((side) => [`${side}PreventedQuantity`, decimal(quantity)]),
      ),
      transactTime: timeIn(unit, match.at),
    }));
  },
});

export const accountEndpoints = [account, commission, myTrades, orderCount, preventedMatches];
