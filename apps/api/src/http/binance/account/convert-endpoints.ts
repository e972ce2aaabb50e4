// Exchanging one asset for another at a price that holds for some seconds.
import type { SwapState } from "@fillmark/contracts/swap";
import { BinanceError, invalidParameter } from "../binance-error.ts";
import { change, read } from "../endpoint.ts";
import { decimal, timeIn } from "../wire-values.ts";

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
    const swap = await api.swap.find({ quoteId });
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
  },
});

function quoteIdOf(text: string | undefined): string {
  if (text === undefined || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
    throw invalidParameter("quoteId");
  return text;
}

export const convertEndpoints = [quote, accept, swapped];
