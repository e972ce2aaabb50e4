// Orders, fills and the ledger of one owner, on both venues and over all demo epochs, oldest first.
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
import { demoOwnersOf } from "../../demo/index.ts";
import { demoNumberOf } from "../../../exchange/core/owners.ts";
import { numberOn, ownedAccounts } from "./owned-accounts.ts";

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
  columns: [
    ...Object.keys(OrderView.shape).flatMap((name) => {
      const inner = parts[name];
      return inner === undefined ? [name] : within(name, inner);
    }),
    "demoAccount",
  ],
  async *pages(scope) {
    const { ctx, seq } = scope;
    for (const { venue, owner, demoAccount } of await ownedAccounts(scope)) {
      const found = pagesOf((after: { id: number } | null) =>
        readOrders(ctx, {
          sql: `where owner = ? and venue = ? and placed_seq <= ? and id > ? order by orders.id limit ${PAGE}`,
          values: [owner, venue, seq, after?.id ?? 0],
        }),
      );
      for await (const page of found) {
        yield page.map((order): Row => ({
          demoAccount,
          ...orderView(requirePair(ctx.exchange, order.pair), order),
        }));
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
  columns: [
    ...Object.keys(FillView.shape).flatMap((name) =>
      name === "evidence" ? within(name, Object.keys(EvidenceView.shape)) : [name],
    ),
    "demoAccount",
  ],
  async *pages(scope) {
    const { ctx, seq } = scope;
    for (const { venue, owner, demoAccount } of await ownedAccounts(scope)) {
      const found = pagesOf((after: { id: number } | null) => {
        const side = [owner, venue, seq, after?.id ?? 0];
        return readFills(ctx, { sql: FILLS_AFTER, values: [...side, ...side] });
      });
      for await (const page of found) {
        yield page.map((fill): Row => ({
          demoAccount,
          ...fillView(requirePair(ctx.exchange, fill.pair), fill, owner),
        }));
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

async function accountsOf(scope: ExportScope) {
  const owners = new Set((await ownedAccounts(scope)).map(({ owner }) => owner));
  return query(scope.ctx.em)
    .selectFrom("accounts as a")
    .innerJoin("assets as s", "s.asset", "a.asset")
    .select(["a.id", "a.owner", "a.venue", "a.asset"])
    .where("a.owner", "in", [...owners])
    .orderBy("a.venue")
    .orderBy("a.owner")
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
    "demoAccount",
  ],
  async *pages(scope) {
    const { exchange } = scope.ctx;
    for (const { id, owner, venue, asset } of await accountsOf(scope)) {
      const demoAccount = numberOn({ venue, owner });
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
          demoAccount,
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
  columns: ["venue", "asset", "available", "held", "total", "demoAccount"],
  async *pages(scope) {
    const { exchange } = scope.ctx;
    const rows: Row[] = [];
    for (const { id, owner, venue, asset } of await accountsOf(scope)) {
      const sums = await postingsOf(scope, id)
        .select((of) => ["p.bucket", of.fn.sum<string>("p.delta").as("sum")])
        .groupBy("p.bucket")
        .execute();
      const inBucket = (name: string) => BigInt(sums.find(({ bucket }) => bucket === name)?.sum ?? "0");
      const [available, held] = [inBucket("available"), inBucket("held")];
      const scale = scaleOf(exchange, asset);
      rows.push({
        venue,
        demoAccount: numberOn({ venue, owner }),
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
  columns: ["epoch", "startedAt", "seq", "demoAccount"],
  async *pages({ ctx, userId }) {
    const rows = await query(ctx.em)
      .selectFrom("demo_epochs")
      .select(["owner", "epoch", "started_at as startedAt", "started_seq as seq"])
      .where("owner", "in", await demoOwnersOf(ctx.em, userId))
      .orderBy("owner")
      .orderBy("epoch")
      .execute();
    yield rows.map(({ owner, ...row }) => ({ demoAccount: demoNumberOf(owner), ...row }));
  },
});

const limits: ExportPart = documentPart({
  name: "trading-limits",
  about: "the limits that you set for your own account, and what of them was used on the day of the export",
  async read({ ctx, userId }) {
    const owners = await demoOwnersOf(ctx.em, userId);
    const records = (await Promise.all(owners.map((owner) => readLimits(ctx, owner)))).flat();
    return records.map((record) => ({ demoAccount: numberOn(record), ...limitsView(ctx, record) }));
  },
});

const keyLimits: ExportPart = documentPart({
  name: "api-key-limits",
  about:
    "the limits that you set for your API keys, by the id of the key, and what of them was used on the day of the export",
  async read({ ctx, userId }) {
    const owners = await demoOwnersOf(ctx.em, userId);
    const records = (await Promise.all(owners.map((owner) => readKeyLimits(ctx, owner)))).flat();
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
