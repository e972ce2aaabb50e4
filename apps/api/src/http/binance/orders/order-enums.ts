// The words that this dialect has for an order, and ours for the same.
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention, type Side } from "@fillmark/contracts/trading";

export const ORDER_TYPES = [
  "LIMIT",
  "LIMIT_MAKER",
  "MARKET",
  "STOP_LOSS",
  "STOP_LOSS_LIMIT",
  "TAKE_PROFIT",
  "TAKE_PROFIT_LIMIT",
] as const;
export type BinanceOrderType = (typeof ORDER_TYPES)[number];

export const SIDES = ["BUY", "SELL"] as const;
export const sideOf: Readonly<Record<(typeof SIDES)[number], Side>> = { BUY: "buy", SELL: "sell" };

export const TIMES_IN_FORCE = ["GTC", "IOC", "FOK"] as const;

/** By their names here, ours. */
export const selfTradePreventions: ReadonlyMap<string, SelfTradePrevention> = new Map(
  SELF_TRADE_PREVENTIONS.map((ours) => [ours.toUpperCase(), ours]),
);

export const RESPONSE_TYPES = ["ACK", "RESULT", "FULL"] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];
