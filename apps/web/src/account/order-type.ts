import type { GroupRole } from "@fillmark/contracts/order-groups";
import type { OrderType } from "@fillmark/contracts/trading";
import type { TriggerType } from "@fillmark/contracts/triggers";

/** The kinds of orders as traders name them: how one is sent, and what it may wait for before that. */
export const ticketTypes = [
  "market",
  "limit",
  "stop",
  "stop_limit",
  "take_profit",
  "take_profit_limit",
  "trailing_stop",
  "oco",
] as const;
export type TicketType = (typeof ticketTypes)[number];
/** Of one order: an OCO is two of them. */
type OrderKind = Exclude<TicketType, "oco">;

interface Typed {
  type: OrderType;
  trigger?: { type: TriggerType } | null | undefined;
}

export function typeOf({ type, trigger }: Typed): OrderKind {
  if (trigger == null) return type;
  return type === "limit" && trigger.type !== "trailing_stop" ? `${trigger.type}_limit` : trigger.type;
}

/** An exit goes by what it is for. */
export function nameOf(order: Typed & { group: { role: GroupRole } | null }): OrderKind | "stop_loss" {
  const role = order.group?.role ?? "entry";
  return role === "entry" ? typeOf(order) : role;
}

/** It trades at its own price or better, and may rest in the book. */
export function isLimitType(type: TicketType): boolean {
  return type.endsWith("limit") || type === "oco";
}

export function isTriggerType(type: TicketType): boolean {
  return type !== "market" && type !== "limit";
}
