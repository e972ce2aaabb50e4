// Which client order ids are taken already. A client that got no answer sends its order again under the same
// id; this finds the order that the first try made, so that trying again is always safe. Ids of batches that
// aren't durable yet are remembered here, all others are asked of the database: one statement for many ids.
import pg from "pg";
import type { PlaceOrder } from "./core/commands.ts";
import type { Fill, OrderSnapshot } from "./core/events.ts";
import type { Committed, NamedOrder } from "./exchange.port.ts";
import { selectList, type TextRecord } from "./table.ts";
import { fillsTable, ordersTable } from "./tables.ts";

/** The order as it stands, with the fills that it got when it was placed. */
export interface KnownOrder {
  readonly order: OrderSnapshot;
  readonly fills: Fill[];
  /** True while the batch that holds it is not durable yet. */
  readonly isPending: boolean;
}

export interface KnownOrders {
  /**
   * Null when none of these orders names a client order id. An id whose batch is still on its way is not asked of
   * the database but is in the answer all the same: its batch may become durable, and be forgotten here, while
   * the others are being asked, and whoever finds it in neither place would place the order a second time.
   */
  find(orders: readonly PlaceOrder[]): Promise<Map<string, KnownOrder>> | null;
  /** What an applied but not yet durable command made of this id. */
  pending(order: NamedOrder): KnownOrder | null;
  remember(committed: Committed): void;
  forget(committed: Committed): void;
  close(): Promise<void>;
}

/** Null for an order without a client order id. */
export function clientKeyOf(order: NamedOrder): string | null {
  return order.clientOrderId === null ? null : `${order.venue} ${order.owner} ${order.clientOrderId}`;
}

const findOrders = `
  select ${selectList(ordersTable, "o")}
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (owner, venue, client_order_id)
  join orders o on o.owner = wanted.owner and o.venue = wanted.venue and o.client_order_id = wanted.client_order_id
  where o.client_order_id is not null`;

const findFills = `
  select ${selectList(fillsTable, "f")}
  from unnest($1::bigint[], $2::bigint[]) as wanted (order_id, seq)
  join fills f on f.taker_order_id = wanted.order_id and f.seq = wanted.seq
  order by f.id`;

export interface KnownOrdersOptions {
  readonly url: string;
  readonly answerTimeoutMs: number;
}

export function openKnownOrders(options: KnownOrdersOptions): KnownOrders {
  // These reads are by key, always: a plan made while the table was small must not scan it once it is large.
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: "fillmark exchange lookup",
    options: "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c timezone=UTC",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.answerTimeoutMs,
    query_timeout: options.answerTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: () => (value: string | Buffer) => value },
  });
  // A connection that ends, also while it is being closed, is replaced by the next lookup.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const pending = new Map<string, KnownOrder>();

  return {
    find(orders) {
      const durable = new Map<string, KnownOrder>();
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
    remember({ order, fills }) {
      const key = order === null ? null : clientKeyOf(order);
      if (order !== null && key !== null) pending.set(key, { order, fills, isPending: true });
    },
    forget({ order }) {
      const key = order === null ? null : clientKeyOf(order);
      if (key !== null) pending.delete(key);
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

async function lookUp(
  pool: pg.Pool,
  wanted: readonly PlaceOrder[],
  durable: ReadonlyMap<string, KnownOrder>,
): Promise<Map<string, KnownOrder>> {
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
  const fills = orders.length === 0 ? [] : await fillsAtOnce(pool, orders);
  const known = new Map(durable);
  for (const order of orders) {
    const key = clientKeyOf(order);
    if (key === null) continue;
    known.set(key, {
      order,
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
