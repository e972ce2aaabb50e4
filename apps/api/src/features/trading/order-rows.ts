import type { Venue } from "@fillmark/contracts/constants";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/**
 * Rows of `orders` and `fills` as the core's own shapes. The journal writes what the core emits, so
 * reading back is a matter of types alone: int8 and numeric arrive as text, times as Date or text.
 */
type Row = Record<string, unknown>;

export function orderOfRow(row: Row): OrderSnapshot {
  const snapshot = {
    id: Number(row["id"]),
    owner: row["owner"],
    venue: row["venue"],
    pair: row["pair"],
    side: row["side"],
    type: row["type"],
    timeInForce: row["time_in_force"],
    postOnly: row["post_only"],
    selfTradePrevention: row["self_trade_prevention"],
    clientOrderId: row["client_order_id"],
    requestHash: row["request_hash"],
    price: numberOrNull(row["price"]),
    protectionPrice: numberOrNull(row["protection_price"]),
    quantity: numberOrNull(row["quantity"]),
    quoteAmount: row["quote_amount"] === null ? null : BigInt(String(row["quote_amount"])),
    state: row["state"],
    endReason: row["end_reason"],
    rejection: row["rejection"],
    filled: Number(row["filled"]),
    value: BigInt(String(row["value"])),
    fee: BigInt(String(row["fee"])),
    feeBasis: BigInt(String(row["fee_basis"])),
    makerBps: row["maker_bps"],
    takerBps: row["taker_bps"],
    held: BigInt(String(row["held"])),
    queueAhead: numberOrNull(row["queue_ahead"]),
    placedSeq: Number(row["placed_seq"]),
    placedAt: timeMs(row["placed_at"]),
    updatedSeq: Number(row["updated_seq"]),
    updatedAt: timeMs(row["updated_at"]),
    endedAt: row["ended_at"] === null ? null : timeMs(row["ended_at"]),
    prioritySeq: numberOrNull(row["priority_seq"]),
  };
  return snapshot as OrderSnapshot;
}

export function fillOfRow(row: Row): Fill {
  const fill = {
    id: Number(row["id"]),
    seq: Number(row["seq"]),
    at: timeMs(row["at"]),
    venue: row["venue"],
    pair: row["pair"],
    price: Number(row["price"]),
    quantity: Number(row["quantity"]),
    value: BigInt(String(row["value"])),
    takerOrderId: numberOrNull(row["taker_order_id"]),
    takerOwner: row["taker_owner"],
    takerSide: row["taker_side"],
    takerFee: BigInt(String(row["taker_fee"])),
    makerOrderId: numberOrNull(row["maker_order_id"]),
    makerOwner: row["maker_owner"],
    makerFee: BigInt(String(row["maker_fee"])),
    evidence: row["evidence"],
  };
  return fill as Fill;
}

/** The caller's order by its id; somebody else's is as unknown as one that never was. */
export async function requireOrder(ctx: UserContext, orderId: string): Promise<OrderSnapshot> {
  const rows = await ctx.em.execute<Row[]>("select * from orders where id = ? and owner = ?", [
    orderId,
    ctx.actor.userId,
  ]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNKNOWN_ORDER", { orderId });
  return orderOfRow(row);
}

/** First seq of the caller's present epoch on a venue; earlier history is hidden unless asked for. */
export async function epochStartSeq(ctx: UserContext, venue: Venue, earlierEpochs: boolean): Promise<number> {
  if (venue === "live" || earlierEpochs) return 0;
  const rows = await ctx.em.execute<Row[]>("select epoch_seq from demo_accounts where owner = ?", [
    ctx.actor.userId,
  ]);
  return Number(rows[0]?.["epoch_seq"] ?? 0);
}

export function timeMs(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
