// Orders, fills and the ledger of one owner, on both venues and over all demo epochs, oldest first.
import { VENUES } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { EvidenceView, FillView, OrderView } from "@fillmark/contracts/trading";
import { fillView, orderView, readFills, readOrders, requirePair, scaleOf } from "../../trading/index.ts";
import { tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantOf, PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

const orders: ExportPart = tablePart({
  name: "orders",
  about: "every order you placed, on the demo and the live venue, over all lives of the demo account",
  columns: Object.keys(OrderView.shape),
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
    name === "evidence" ? Object.keys(EvidenceView.shape).map((inner) => `evidence.${inner}`) : [name],
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

interface Account {
  id: string;
  venue: string;
  asset: string;
}

interface Posting {
  transfer_id: string;
  leg: number;
  at_ms: number;
  seq: string;
  kind: string;
  bucket: string;
  delta: string;
  after: string;
  order_id: string | null;
  fill_id: string | null;
  reference: string | null;
}

function accountsOf({ ctx, userId }: ExportScope): Promise<Account[]> {
  return ctx.em.execute<Account[]>(
    `select a.id::text as id, a.venue, a.asset from accounts a join assets s using (asset)
     where a.owner = ? order by a.venue, s.position`,
    [userId],
  );
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
    const { em, exchange } = scope.ctx;
    for (const { id, venue, asset } of await accountsOf(scope)) {
      const scale = scaleOf(exchange, asset);
      const found = pagesOf((after: Posting | null) =>
        em.execute<Posting[]>(
          `select transfer_id::text as transfer_id, leg, (extract(epoch from at) * 1000)::float8 as at_ms,
             seq::text as seq, kind, bucket, delta::text as delta, after::text as after,
             order_id::text as order_id, fill_id::text as fill_id, reference
           from postings p where account = ? and seq <= ? and (p.transfer_id, p.leg) > (?, ?)
           order by p.transfer_id, p.leg limit ${PAGE}`,
          [id, scope.seq, after?.transfer_id ?? 0, after?.leg ?? 0],
        ),
      );
      for await (const page of found) {
        yield page.map((row): Row => ({
          id: `${row.transfer_id}.${row.leg}`,
          seq: row.seq,
          at: instantOf(row.at_ms),
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
    const { em, exchange } = scope.ctx;
    const rows: Row[] = [];
    for (const { id, venue, asset } of await accountsOf(scope)) {
      const sums = await em.execute<{ bucket: string; sum: string }[]>(
        `select bucket, sum(delta)::text as sum from postings where account = ? and seq <= ? group by bucket`,
        [id, scope.seq],
      );
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
    const rows = await ctx.em.execute<{ epoch: number; started_ms: number; seq: string }[]>(
      `select epoch, (extract(epoch from started_at) * 1000)::float8 as started_ms, started_seq::text as seq
       from demo_epochs where owner = ? order by demo_epochs.epoch`,
      [userId],
    );
    yield rows.map(({ epoch, started_ms: ms, seq }): Row => ({ epoch, startedAt: instantOf(ms), seq }));
  },
});

export const tradingParts: readonly ExportPart[] = [orders, fills, transactions, balances, epochs];
