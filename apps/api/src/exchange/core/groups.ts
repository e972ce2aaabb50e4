import type { Market, Order } from "./state.ts";

/** Which open orders belong together: an entry and its exits, or two exits of which one ends the other. */

/** Enters an order into its group of the market, if it is of one. */
export function joinGroup({ groups }: Market, order: Order): void {
  if (order.groupId === undefined) return;
  const members = groups.get(order.groupId);
  if (members === undefined) groups.set(order.groupId, [order]);
  else members.push(order);
}

/** With its last order a group is over, and has no exits to begin any more. */
export function leaveGroup({ groups, dueExits }: Market, order: Order): void {
  if (order.groupId === undefined) return;
  const members = (groups.get(order.groupId) ?? []).filter((one) => one !== order);
  if (members.length > 0) {
    groups.set(order.groupId, members);
    return;
  }
  groups.delete(order.groupId);
  dueExits.delete(order.groupId);
}

/** The exits of a group that are open, the take-profit first. */
export function exitsOf({ groups }: Market, groupId: number): Order[] {
  const exits = (groups.get(groupId) ?? []).filter(isExit);
  return exits.sort((a, b) => a.id - b.id);
}

/** The other of two exits, while it is open. */
export function otherExit(market: Market, order: Order): Order | null {
  if (order.groupId === undefined || !isExit(order)) return null;
  return market.groups.get(order.groupId)?.find((one) => one !== order && isExit(one)) ?? null;
}

/** Whether the order is the take profit or the stop loss of a bracket. */
export function isExit({ groupRole }: Order): boolean {
  return groupRole === "take_profit" || groupRole === "stop_loss";
}

/** What one exit fills the other has no more to do; its last lot ends it (`exits.ts`). */
export function shrinkOtherExit(market: Market, order: Order, lots: number): Order | null {
  const other = otherExit(market, order);
  if (other === null || other.quantity === null || order.quantity === order.filled) return null;
  other.quantity -= lots;
  return other;
}
