// Swaps: a price, and taking it. A price moves nothing, and is taken once by its id, so neither needs a key of its own.
import { z } from "zod";
import type { ErrorCode } from "@fillmark/contracts/errors";
import {
  AcceptSwapInput,
  ListSwapsInput,
  QuoteSwapInput,
  SwapLegView,
  SwapQuoteInput,
  SwapQuoteView,
  SwapView,
} from "@fillmark/contracts/swap";
import { amountErrors } from "./amount-errors.ts";
import { snakeCaseShape } from "./snake-case.ts";
import { v1Route, type V1Route } from "./v1-route.ts";

const success = { success: z.literal(true) };
const legs = z.array(z.object(snakeCaseShape(SwapLegView.shape)));
const quote = z.object({ ...snakeCaseShape(SwapQuoteView.shape), legs });
const swap = z.object({ ...snakeCaseShape(SwapView.shape), legs });

const unpriced: readonly ErrorCode[] = [
  "UNKNOWN_PAIR",
  "STALE_MARKET",
  "CROSSED_MARKET",
  "NO_LIQUIDITY",
  "BELOW_MINIMUM",
  "SWAP_TOO_LARGE",
];
const refused: readonly ErrorCode[] = [
  "VENUE_MISMATCH",
  "ACCOUNT_FROZEN",
  "VENUE_CANCEL_ONLY",
  "PAIR_NOT_OPEN",
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_LIQUIDITY",
];

export const v1SwapRoutes: readonly V1Route[] = [
  v1Route({
    method: "POST",
    path: "/api/v1/swap/quotes",
    procedure: "swap.quote",
    summary:
      "A price for exchanging one asset for another with the house, for ten seconds. Send `from_amount`, what is paid with the fee, or `to_amount`, what is got. It moves nothing.",
    access: "trade",
    counts: "orders",
    input: QuoteSwapInput,
    status: 201,
    answer: z.object({ ...success, quote }),
    errors: [...amountErrors, ...unpriced, ...refused],
    example: { venue: "demo", from: "USD", to: "BTC", from_amount: "100" },
    call: async (caller, input) => ({ quote: await caller.swap.quote(input) }),
  }),
  v1Route({
    method: "POST",
    path: "/api/v1/swap/quotes/{quote_id}/accept",
    procedure: "swap.accept",
    summary:
      "Takes a price while it holds: all of it, once. Without an answer, or when it is refused as `QUOTE_USED`, ask for the swap by the same id. `accepted` as its state says that it settles by itself in a moment.",
    access: "trade",
    counts: "orders",
    input: AcceptSwapInput,
    answer: z.object({ ...success, swap }),
    errors: ["UNKNOWN_QUOTE", "QUOTE_EXPIRED", "QUOTE_USED", "QUOTE_OF_OTHER_VENUE", ...refused],
    example: { venue: "demo" },
    call: async (caller, input) => ({ swap: await caller.swap.accept(input) }),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/swaps/{quote_id}",
    procedure: "swap.find",
    summary: "What became of a price that was taken. 404 for one that nobody took.",
    access: "read",
    input: SwapQuoteInput,
    answer: z.object({ ...success, swap }),
    errors: ["UNKNOWN_QUOTE"],
    call: async (caller, input) => ({ swap: await caller.swap.find(input) }),
  }),
  v1Route({
    method: "GET",
    path: "/api/v1/swaps",
    procedure: "swap.list",
    summary: "Swaps, newest first.",
    access: "read",
    input: ListSwapsInput,
    answer: z.object({ ...success, swaps: z.array(swap), next_cursor: z.string().nullable() }),
    call: async (caller, input) => {
      const { items: swaps, nextCursor } = await caller.swap.list(input);
      return { swaps, nextCursor };
    },
  }),
];
