// Orders, fills and the ledger of one owner, on both venues and over all demo epochs, oldest first.
import { VENUES } from "@fillmark/contracts/constants";
import { IcebergView } from "@fillmark/contracts/iceberg";
import { formatUnits } from "@fillmark/contracts/money";
import { EvidenceView, FillView, OrderView } from "@fillmark/contracts/trading";
import { FiredTriggerView, TriggerView } from "@fillmark/contracts/triggers";
import { query } from "../../../db/query.ts";
import { keyOf } from "../../../exchange/core/limit-commands.ts";
import { fillView, orderView, readFills, readOrders, requirePair, scaleOf } from "../../trading/index.ts";
import { keyLimitsView, limitsView, readKeyLimits, readLimits } from "../../trading-limits/index.ts";
import { documentPart, tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

const within = (name: string, inner: readonly string[]): string[] => inner.map((key) => `${name}.${key}`);

const triggerColumns = Object.keys(TriggerView.shape).flatMap((name) =>
  name === "fired" ? within(name, Object.keys(FiredTriggerView.shape)) : [name],
);

/** What orders have parts of. */
const parts: Readonly<Record<string, readonly string[]>> = {
  trigger: triggerColumns,
  group: ["id", "role"],
  iceberg: Object.keys(IcebergView.shape),
};

const orders: ExportPart = tablePart({
  name: "orders",
  about: "every order you placed, on the demo and the live venue, over all lives of the demo account",
  columns: Object.keys(OrderView.shape).flatMap((name) => {
    const inner = parts[name];
    return inner === undefined ? [name] : within(name, inner);
  }),
  async *pages({ ctx, userId, seq }) {
    for (const venue of VENUES) {
      const found = pagesOf((after: { id: number } | null) =>
        readOrders(ctx, {
          sql: `where owner = ? and venue = ? and placed_seq <= ? and id > ? order by orders.id limit ${PAGE}`,
          values: [userId, venue, seq, after?.id ?? 0],
        }),
      );
      for await (const page of found) {
        yield page.map((order): Row => orderView(requirePair(ctx.exchange, order.pair), order));
      }
    }
  },
});

/** One side of the market for each index, put together by the id that both have. */
const FILLS_AFTER = `
  where id in (
    (select id from fills where taker_owner = ? and venue = ? and seq <= ? and id > ? order by id limit ${PAGE})
    union
    (select id from fills where maker_owner = ? and venue = ? and seq <= ? and id > ? order by id limit ${PAGE})
  ) order by fills.id limit ${PAGE}`;

const fills: ExportPart = tablePart({
  name: "fills",
  about: "every trade of your orders from your side, with the evidence of its price",
  columns: Object.keys(FillView.shape).flatMap((name) =>
    name === "evidence" ? within(name, Object.keys(EvidenceView.shape)) : [name],
  ),
  async *pages({ ctx, userId, seq }) {
    for (const venue of VENUES) {
      const found = pagesOf((after: { id: number } | null) => {
        const side = [userId, venue, seq, after?.id ?? 0];
        return readFills(ctx, { sql: FILLS_AFTER, values: [...side, ...side] });
      });
      for await (const page of found) {
        yield page.map((fill): Row => fillView(requirePair(ctx.exchange, fill.pair), fill, userId));
      }
    }
  },
});

/** A view: both legs of each transfer. */
interface Posting {
  transfer_id: string;
  leg: number;
  at: Date;
  seq: string;
  kind: string;
  account: string;
  bucket: string;
  delta: string;
  after: string;
  order_id: string | null;
  fill_id: string | null;
  reference: string | null;
}

function postingsOf({ ctx, seq }: ExportScope, account: string) {
  return query(ctx.em)
    .withTables<{ postings: Posting }>()
    .selectFrom("postings as p")
    .where("p.account", "=", account)
    .where("p.seq", "<=", String(seq));
}

function accountsOf({ ctx, userId }: ExportScope) {
  return query(ctx.em)
    .selectFrom("accounts as a")
    .innerJoin("assets as s", "s.asset", "a.asset")
    .select(["a.id", "a.venue", "a.asset"])
    .where("a.owner", "=", userId)
    .orderBy("a.venue")
    .orderBy("s.position")
    .execute();
}

const transactions: ExportPart = tablePart({
  name: "transactions",
  about:
    "every posting of the ledger on your accounts, account by account and oldest first, with what the bucket held after it",
  columns: [
    "id",
    "seq",
    "at",
    "venue",
    "asset",
    "kind",
    "bucket",
    "amount",
    "balanceAfter",
    "orderId",
    "fillId",
    "reference",
  ],
  async *pages(scope) {
    const { exchange } = scope.ctx;
    for (const { id, venue, asset } of await accountsOf(scope)) {
      const scale = scaleOf(exchange, asset);
      const found = pagesOf((after: { transfer_id: string; leg: number } | null) =>
        postingsOf(scope, id)
          .select(["p.transfer_id", "p.leg", "p.at", "p.seq", "p.kind", "p.bucket", "p.delta", "p.after"])
          .select(["p.order_id", "p.fill_id", "p.reference"])
          .where((of) =>
            of(
              of.refTuple("p.transfer_id", "p.leg"),
              ">",
              of.tuple(after?.transfer_id ?? "0", after?.leg ?? 0),
            ),
          )
          .orderBy("p.transfer_id")
          .orderBy("p.leg")
          .limit(PAGE)
          .execute(),
      );
      for await (const page of found) {
        yield page.map((row): Row => ({
          id: `${row.transfer_id}.${row.leg}`,
          seq: row.seq,
          at: row.at,
          venue,
          asset,
          kind: row.kind,
          bucket: row.bucket,
          amount: formatUnits(BigInt(row.delta), scale),
          balanceAfter: formatUnits(BigInt(row.after), scale),
          orderId: row.order_id,
          fillId: row.fill_id,
          reference: row.reference,
        }));
      }
    }
  },
});

/** Summed up from the postings themselves, so that they agree with the transactions of the same file. */
const balances: ExportPart = tablePart({
  name: "balances",
  about: "what your accounts held, which is the sum of the transactions",
  columns: ["venue", "asset", "available", "held", "total"],
  async *pages(scope) {
    const { exchange } = scope.ctx;
    const rows: Row[] = [];
    for (const { id, venue, asset } of await accountsOf(scope)) {
      const sums = await postingsOf(scope, id)
        .select((of) => ["p.bucket", of.fn.sum<string>("p.delta").as("sum")])
        .groupBy("p.bucket")
        .execute();
      const inBucket = (name: string) => BigInt(sums.find(({ bucket }) => bucket === name)?.sum ?? "0");
      const [available, held] = [inBucket("available"), inBucket("held")];
      const scale = scaleOf(exchange, asset);
      rows.push({
        venue,
        asset,
        available: formatUnits(available, scale),
        held: formatUnits(held, scale),
        total: formatUnits(available + held, scale),
      });
    }
    yield rows;
  },
});

const epochs: ExportPart = tablePart({
  name: "demo-epochs",
  about: "the lives of your demo account: each full reset begins another",
  columns: ["epoch", "startedAt", "seq"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("demo_epochs")
      .select(["epoch", "started_at as startedAt", "started_seq as seq"])
      .where("owner", "=", userId)
      .orderBy("epoch")
      .execute();
  },
});

const limits: ExportPart = documentPart({
  name: "trading-limits",
  about: "the limits that you set for your own account, and what of them was used on the day of the export",
  async read({ ctx, userId }) {
    return (await readLimits(ctx, userId)).map((record) => limitsView(ctx, record));
  },
});

const keyLimits: ExportPart = documentPart({
  name: "api-key-limits",
  about:
    "the limits that you set for your API keys, by the id of the key, and what of them was used on the day of the export",
  async read({ ctx, userId }) {
    const records = await readKeyLimits(ctx, userId);
    return records.map((record) => ({ keyId: keyOf(record.scope), ...keyLimitsView(ctx, record) }));
  },
});

export const tradingParts: readonly ExportPart[] = [
  orders,
  fills,
  transactions,
  balances,
  epochs,
  limits,
  keyLimits,
];
