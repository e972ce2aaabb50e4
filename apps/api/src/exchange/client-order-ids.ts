// Which client order ids are taken already. A client that got no answer sends its order again under the same
// id; this finds the order that the first try made, so that trying again is always safe. Ids of batches that
// aren't durable yet are remembered here, all others are asked of the database: one statement for many ids.
import type pg from "pg";
import type { PlaceOrder } from "./core/commands.ts";
import type { Fill, OrderSnapshot } from "./core/events.ts";
import type { Committed, ClientOrderKey } from "./exchange.port.ts";
import { selectList, type TextRecord } from "./table.ts";
import { fillsTable, ordersTable } from "./tables.ts";

/** The order as it stands, with the fills that it got when it was placed. */
export interface IdentifiedOrder {
  readonly order: OrderSnapshot;
  readonly fills: Fill[];
  /** Of the chain up to the command that placed it, hex. */
  readonly hash: string;
  /** True while the batch that holds it is not durable yet. */
  readonly isPending: boolean;
}

export interface ClientOrderIds {
  /**
   * Null when none of these orders names a client order id. An id whose batch is still on its way is not asked of
   * the database but is in the answer all the same: its batch may become durable, and be forgotten here, while
   * the others are being asked, and a caller that finds it in neither place would place the order a second time.
   */
  find(orders: readonly PlaceOrder[]): Promise<Map<string, IdentifiedOrder>> | null;
  /** What an applied but not yet durable command made of this id. */
  pending(order: ClientOrderKey): IdentifiedOrder | null;
  remember(committed: Committed): void;
  forget(committed: Committed): void;
}

/** Null for an order without a client order id. */
export function clientKeyOf(order: ClientOrderKey): string | null {
  return order.clientOrderId === null ? null : `${order.venue} ${order.owner} ${order.clientOrderId}`;
}

/** What amends an order or fires its trigger answers with that order as well: its hash and fills are others. */
function placedKeyOf({ command, order }: Committed): string | null {
  return command.type === "place" && order !== null ? clientKeyOf(order) : null;
}

const findOrders = `
  select ${selectList(ordersTable, "o")}, encode(j.hash, 'hex') as placed_hash
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (owner, venue, client_order_id)
  join orders o on o.owner = wanted.owner and o.venue = wanted.venue and o.client_order_id = wanted.client_order_id
  join journal j on j.seq = o.placed_seq
  where o.client_order_id is not null`;

const findFills = `
  select ${selectList(fillsTable, "f")}
  from unnest($1::bigint[], $2::bigint[]) as wanted (order_id, seq)
  join fills f on f.taker_order_id = wanted.order_id and f.seq = wanted.seq
  order by f.id`;

/** Asks over this pool, which its owner closes. */
export function openClientOrderIds(pool: pg.Pool): ClientOrderIds {
  const pending = new Map<string, IdentifiedOrder>();

  return {
    find(orders) {
      const durable = new Map<string, IdentifiedOrder>();
      const wanted = orders.filter((order) => {
        const key = clientKeyOf(order);
        const earlier = key === null ? undefined : pending.get(key);
        if (key === null || earlier === undefined) return key !== null;
        durable.set(key, { ...earlier, isPending: false });
        return false;
      });
      if (wanted.length > 0) return lookUp(pool, wanted, durable);
      return durable.size === 0 ? null : Promise.resolve(durable);
    },
    pending(order) {
      const key = clientKeyOf(order);
      return key === null ? null : (pending.get(key) ?? null);
    },
    remember(committed) {
      const { order, fills, hash } = committed;
      const key = placedKeyOf(committed);
      if (order !== null && key !== null) pending.set(key, { order, fills, hash, isPending: true });
    },
    forget(committed) {
      const key = placedKeyOf(committed);
      if (key !== null) pending.delete(key);
    },
  };
}

async function lookUp(
  pool: pg.Pool,
  wanted: readonly PlaceOrder[],
  durable: ReadonlyMap<string, IdentifiedOrder>,
): Promise<Map<string, IdentifiedOrder>> {
  const found = await pool.query<TextRecord>({
    name: "find_orders",
    text: findOrders,
    values: [
      wanted.map((order) => order.owner),
      wanted.map((order) => order.venue),
      wanted.map((order) => order.clientOrderId),
    ],
  });
  const orders = found.rows.map((row) => ordersTable.read(row));
  const hashes = found.rows.map((row) => row["placed_hash"] ?? "");
  const fills = orders.length === 0 ? [] : await fillsAtOnce(pool, orders);
  const known = new Map(durable);
  for (const [position, order] of orders.entries()) {
    const key = clientKeyOf(order);
    if (key === null) continue;
    known.set(key, {
      order,
      hash: hashes[position] ?? "",
      fills: fills.filter((fill) => fill.takerOrderId === order.id),
      isPending: false,
    });
  }
  return known;
}

async function fillsAtOnce(pool: pg.Pool, orders: readonly OrderSnapshot[]): Promise<Fill[]> {
  const { rows } = await pool.query<TextRecord>({
    name: "find_fills",
    text: findFills,
    values: [orders.map((order) => order.id), orders.map((order) => order.placedSeq)],
  });
  return rows.map((row) => fillsTable.read(row));
}
