import type { ListTransactionsInput, TransactionView } from "@fillmark/contracts/funds";
import { TransactionView as TransactionShape } from "@fillmark/contracts/funds";
import { formatUnits } from "@fillmark/contracts/money";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import { epochStartSeq, scaleOf } from "../trading/index.ts";

/** As text, whatever the column's type. */
type Row = Record<
  "id" | "seq" | "at" | "kind" | "venue" | "asset" | "bucket" | "delta" | "balance_after",
  string
> &
  Record<"order_id" | "fill_id" | "pair", string | null>;

/** A trade's posting names the order that paid; its other side is shown its own order, known by the fill. */
const COLUMNS = `
  p.transfer_id || '.' || p.leg as id, p.seq::text as seq, p.at::text as at, p.kind, p.venue, p.asset, p.bucket,
  p.delta::text as delta, p.balance_after::text as balance_after, p.fill_id::text as fill_id,
  coalesce(f.pair, o.pair) as pair,
  (case when f.id is null then p.order_id when f.taker_owner = ? then f.taker_order_id else f.maker_order_id end)::text
    as order_id`;

/**
 * The caller's postings, newest first, each with the balance after it. `balance` shows what changed a
 * balance and sums both buckets; `all` adds holds and releases, which only move money between the two
 * buckets, and shows what the posting's own bucket held.
 */
export async function listTransactions(
  ctx: UserContext,
  input: ListTransactionsInput,
): Promise<Page<TransactionView>> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const where = conditions();
  where.add("p.seq >= ?", await epochStartSeq(ctx, venue, input.earlierEpochs));
  if (input.asset !== undefined) where.add("p.asset = ?", input.asset);
  if (input.kind !== undefined) where.add("p.kind = ?", input.kind);
  if (input.from !== undefined) where.add("p.at >= ?", input.from);
  if (input.to !== undefined) where.add("p.at < ?", input.to);
  if (input.cursor !== undefined) where.add("(p.transfer_id, p.leg) < (?, ?)", ...cursorParts(input.cursor));
  const rows = await ctx.em.execute<Row[]>(
    `with mine as (${input.movements === "balance" ? CHANGES : MOVEMENTS})
     select ${COLUMNS} from mine p left join fills f on f.id = p.fill_id left join orders o on o.id = p.order_id
     where ${where.sql}
     order by p.transfer_id desc, p.leg desc limit ?`,
    [ctx.actor.userId, venue, ctx.actor.userId, ...where.values, input.limit + 1],
  );
  return page({
    rows,
    limit: input.limit,
    cursorOf: (row) => row.id,
    view: (row) => transactionView(ctx, row),
  });
}

const MOVEMENTS = `
  select p.*, p.after as balance_after from accounts a join postings p on p.account = a.id
  where a.owner = ? and a.venue = ?`;

/** Holds and releases cancel out within an account, so the running sum without them is its whole balance. */
const CHANGES = `
  select p.*, sum(p.delta) over (partition by p.account order by p.transfer_id, p.leg) as balance_after
  from accounts a join postings p on p.account = a.id
  where a.owner = ? and a.venue = ? and p.kind not in ('hold', 'release', 'withdrawal_hold', 'withdrawal_release')`;

function transactionView(ctx: UserContext, row: Row): TransactionView {
  const scale = scaleOf(ctx.exchange, row.asset);
  return TransactionShape.parse({
    id: row.id,
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    venue: row.venue,
    asset: row.asset,
    bucket: row.bucket,
    amount: formatUnits(BigInt(row.delta), scale),
    balanceAfter: formatUnits(BigInt(row.balance_after), scale),
    orderId: row.order_id,
    fillId: row.fill_id,
    pair: row.pair,
  });
}

function cursorParts(cursor: string): [string, string] {
  const match = /^(\d{1,18})\.([12])$/.exec(cursor);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  return [match[1], match[2]];
}
