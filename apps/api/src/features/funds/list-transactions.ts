import type { ListTransactionsInput, TransactionView } from "@fillmark/contracts/funds";
import { TransactionView as TransactionShape } from "@fillmark/contracts/funds";
import { formatUnits } from "@fillmark/contracts/money";
import type { Venue } from "@fillmark/contracts/constants";
import { sql, type InferResult } from "kysely";
import type { OwnerContext, UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { page, type Page } from "../../db/paging.ts";
import { queryPostings } from "../../db/postings.ts";
import { epochStartSeq, scaleOf } from "../trading/index.ts";
import { ownerOn } from "../../context/own-account.ts";

/**
 * The caller's postings, newest first, each with the balance after it. `balance` shows what changed a
 * balance and sums both buckets; `all` adds holds and releases, which only move money between the two
 * buckets, and shows what the posting's own bucket held.
 */
export async function listTransactions(
  ctx: UserContext,
  input: ListTransactionsInput,
): Promise<Page<TransactionView>> {
  return listTransactionsOf(ctx, { ...input, venue: input.venue ?? (await ctx.auth.venueOf(ctx)) });
}

/** The same of one owner on one venue. */
export async function listTransactionsOf(
  ctx: OwnerContext,
  input: ListTransactionsInput & { readonly venue: Venue },
): Promise<Page<TransactionView>> {
  const { venue } = input;
  let found = selectPostings(ctx, venue, input.movements).where(
    "p.seq",
    ">=",
    String(await epochStartSeq(ctx, venue, input.earlierEpochs)),
  );
  if (input.asset !== undefined) found = found.where("p.asset", "=", input.asset);
  if (input.kind !== undefined) found = found.where("p.kind", "=", input.kind);
  if (input.from !== undefined) found = found.where("p.at", ">=", sql<Date>`${input.from}::timestamptz`);
  if (input.to !== undefined) found = found.where("p.at", "<", sql<Date>`${input.to}::timestamptz`);
  if (input.cursor !== undefined) {
    const { transferId, leg } = placeOf(input.cursor);
    found = found.where((eb) => eb(eb.refTuple("p.transfer_id", "p.leg"), "<", eb.tuple(transferId, leg)));
  }
  const rows = await found
    .orderBy("p.transfer_id", "desc")
    .orderBy("p.leg", "desc")
    .limit(input.limit + 1)
    .execute();
  return page({
    rows,
    limit: input.limit,
    cursorOf,
    view: (row) => transactionView(ctx, row),
  });
}

function selectMine(
  { em, actor }: OwnerContext,
  venue: Venue,
  movements: ListTransactionsInput["movements"],
) {
  const mine = queryPostings(em)
    .selectFrom("accounts as a")
    .innerJoin("postings as p", "p.account", "a.id")
    .selectAll("p")
    .where("a.owner", "=", ownerOn(actor, venue))
    .where("a.venue", "=", venue);
  if (movements === "all") return mine.select("p.after as balance_after");
  // Holds and releases cancel out within an account, so the running sum without them is its whole balance.
  return mine
    .select(({ fn }) =>
      fn
        .sum<string>("p.delta")
        .over((over) => over.partitionBy("p.account").orderBy("p.transfer_id").orderBy("p.leg"))
        .as("balance_after"),
    )
    .where("p.kind", "not in", ["hold", "release", "withdrawal_hold", "withdrawal_release"]);
}

/** A trade's posting names the order that paid; its other side is shown its own order, known by the fill. */
function selectPostings(ctx: OwnerContext, venue: Venue, movements: ListTransactionsInput["movements"]) {
  return queryPostings(ctx.em)
    .with("mine", () => selectMine(ctx, venue, movements))
    .selectFrom("mine as p")
    .leftJoin("fills as f", "f.id", "p.fill_id")
    .leftJoin("orders as o", "o.id", "p.order_id")
    .select(["p.transfer_id", "p.leg", "p.seq", "p.at", "p.kind", "p.venue", "p.asset", "p.bucket"])
    .select(["p.delta", "p.balance_after", "p.fill_id"])
    .select((eb) => [
      eb.fn.coalesce("f.pair", "o.pair").as("pair"),
      eb
        .case()
        .when("f.id", "is", null)
        .then(eb.ref("p.order_id"))
        .when("f.taker_owner", "=", ownerOn(ctx.actor, venue))
        .then(eb.ref("f.taker_order_id"))
        .else(eb.ref("f.maker_order_id"))
        .end()
        .as("order_id"),
    ]);
}

type Row = InferResult<ReturnType<typeof selectPostings>>[number];

const cursorOf = ({ transfer_id: transferId, leg }: Row): string => `${transferId}.${leg}`;

function transactionView(ctx: OwnerContext, row: Row): TransactionView {
  const scale = scaleOf(ctx.exchange, row.asset);
  return TransactionShape.parse({
    id: cursorOf(row),
    seq: row.seq,
    at: row.at.toISOString(),
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

/** What `cursorOf` gave. Throws VALIDATION. */
function placeOf(cursor: string): { transferId: string; leg: number } {
  const [, transferId, leg] = /^(\d{1,18})\.([12])$/.exec(cursor) ?? [];
  if (transferId !== undefined && leg !== undefined) return { transferId, leg: Number(leg) };
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
