// Exchanging one asset for another at a price that holds for some seconds.
import type { SwapState, SwapView } from "@fillmark/contracts/swap";
import { BinanceError, invalidParameter } from "../binance-error.ts";
import { change, read } from "../endpoint.ts";
import { everyPage, MOST_ROWS, timesOf } from "../list-parameters.ts";
import { decimal, timeIn, type TimeUnit } from "../wire-values.ts";

const THIRTY_DAYS_MS = 30 * 86_400_000;

const quote = change(["POST", "/sapi/v1/convert/getQuote"], {
  summary: "A price for exchanging one asset for another, for ten seconds. It moves nothing.",
  takes: {
    required: ["fromAsset", "toAsset"],
    optional: ["fromAmount", "toAmount", "validTime", "walletType"],
  },
  answer: async ({ api, venue, params, unit }) => {
    const [fromAmount, toAmount] = [params.decimal("fromAmount"), params.decimal("toAmount")];
    if ((fromAmount === undefined) === (toAmount === undefined))
      throw new BinanceError(-1102, "Param 'fromAmount' or 'toAmount' must be sent, and not both!");
    const given = await api.swap.quote({
      venue,
      from: params.requiredText("fromAsset"),
      to: params.requiredText("toAsset"),
      ...(fromAmount === undefined ? {} : { fromAmount }),
      ...(toAmount === undefined ? {} : { toAmount }),
    });
    return {
      quoteId: given.quoteId,
      ratio: given.rate,
      inverseRatio: given.inverseRate,
      validTimestamp: timeIn(unit, given.expiresAt),
      fromAmount: decimal(given.fromAmount),
      toAmount: decimal(given.toAmount),
    };
  },
});

const swapStatuses: Readonly<Record<SwapState, string>> = {
  quoted: "PROCESS",
  accepted: "ACCEPT_SUCCESS",
  settled: "SUCCESS",
  failed: "FAIL",
};

const accept = change(["POST", "/sapi/v1/convert/acceptQuote"], {
  summary: "Takes a price while it holds, once.",
  takes: { required: ["quoteId"] },
  answer: async ({ api, venue, params, unit }) => {
    const { id, acceptedAt, state } = await api.swap.accept({
      venue,
      quoteId: quoteIdOf(params.text("quoteId")),
    });
    return { orderId: id, createTime: timeIn(unit, acceptedAt), orderStatus: swapStatuses[state] };
  },
});

const swapped = read("/sapi/v1/convert/orderStatus", {
  summary: "What became of a price that was taken.",
  takes: { optional: ["orderId", "quoteId"] },
  answer: async ({ api, params, unit }) => {
    const quoteId = quoteIdOf(params.text("orderId") ?? params.text("quoteId"));
    return swapRow(await api.swap.find({ quoteId }), unit);
  },
});

const history = read("/sapi/v1/convert/tradeFlow", {
  summary: "Prices that were taken within a time of at most 30 days, newest first.",
  weight: 10,
  takes: { required: ["startTime", "endTime"], optional: ["limit"] },
  answer: async (call) => {
    const { api, venue, params, unit } = call;
    const [startTime, endTime] = [params.time("startTime") ?? 0, params.time("endTime") ?? 0];
    if (startTime > endTime) throw invalidParameter("startTime");
    if (endTime - startTime > THIRTY_DAYS_MS)
      throw new BinanceError(-1127, "More than 30 days between startTime and endTime.");
    const limit = params.whole("limit", { least: 1, most: MOST_ROWS, usually: 100 });
    const ask = (page: { limit: number; cursor?: string }) =>
      api.swap.list({ venue, ...timesOf(call), ...page });
    const found = await everyPage(ask, limit + 1);
    const list = found.slice(0, limit).map((swap) => ({ quoteId: swap.id, ...swapRow(swap, unit) }));
    return { list, startTime, endTime, limit, moreData: found.length > limit };
  },
});

function swapRow(swap: SwapView, unit: TimeUnit) {
  return {
    orderId: swap.id,
    orderStatus: swapStatuses[swap.state],
    fromAsset: swap.from,
    fromAmount: decimal(swap.fromAmount),
    toAsset: swap.to,
    toAmount: decimal(swap.toAmount),
    ratio: swap.rate,
    inverseRatio: swap.inverseRate,
    createTime: timeIn(unit, swap.acceptedAt),
  };
}

/** Ours are written with hyphens; programs that expect none may leave them out. */
function quoteIdOf(text: string | undefined): string {
  const [, ...parts] =
    /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/.exec(text ?? "") ?? [];
  if (parts.length === 0) throw invalidParameter("quoteId");
  return parts.join("-");
}

export const convertEndpoints = [quote, accept, swapped, history];
