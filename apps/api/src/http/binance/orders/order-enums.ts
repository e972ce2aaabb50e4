// The words that this dialect has for an order, and ours for the same.
import type { SelfTradePrevention, Side } from "@fillmark/contracts/trading";

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

export const selfTradePreventions: Readonly<Record<string, SelfTradePrevention>> = {
  EXPIRE_TAKER: "expire_taker",
  EXPIRE_MAKER: "expire_maker",
  EXPIRE_BOTH: "expire_both",
  DECREMENT: "decrement",
};

export const RESPONSE_TYPES = ["ACK", "RESULT", "FULL"] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];
