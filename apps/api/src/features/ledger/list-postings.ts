import {
  LedgerPostingView,
  type LedgerPostingsView,
  type ListPostingsInput,
} from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import { page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { scaleOf } from "../trading/index.ts";
import { accountColumns, accountView, type AccountRow } from "./account-rows.ts";

/** As text, whatever the column's type. */
type Row = Record<"transfer_id" | "leg" | "kind" | "bucket" | "delta" | "after" | "seq", string> & {
  readonly at_ms: number;
};

/** An account's postings, newest first, each with the balance after it. Throws NOT_FOUND. */
export async function listPostings(
  ctx: AdminContext,
  { accountId, cursor, limit }: ListPostingsInput,
): Promise<LedgerPostingsView> {
  const accounts = await ctx.em.execute<AccountRow[]>(
    `select ${accountColumns} from accounts a where a.id = ?`,
    [accountId],
  );
  const account = accounts[0];
  if (account === undefined) throw new DomainError("NOT_FOUND", {});
  const before = cursor === undefined ? null : placeOf(cursor);
  const rows = await ctx.em.execute<Row[]>(
    `select p.transfer_id::text as transfer_id, p.leg::text as leg, p.kind, p.bucket, p.delta::text as delta,
       p.after::text as after, p.seq::text as seq, (extract(epoch from p.at) * 1000)::float8 as at_ms
     from postings p where p.account = ? ${before === null ? "" : "and (p.transfer_id, p.leg) < (?, ?)"}
     order by p.transfer_id desc, p.leg desc limit ?`,
    [accountId, ...(before ?? []), limit + 1],
  );
  const scale = scaleOf(ctx.exchange, account.asset);
  const postings = page({
    rows,
    limit,
    cursorOf: (row) => `${row.transfer_id}.${row.leg}`,
    view: (row) => postingView(row, scale),
  });
  return { account: accountView(ctx, account), ...postings };
}

function postingView(row: Row, scale: number): LedgerPostingView {
  return LedgerPostingView.parse({
    transferId: row.transfer_id,
    at: new Date(row.at_ms).toISOString(),
    kind: row.kind,
    bucket: row.bucket,
    amount: formatUnits(BigInt(row.delta), scale),
    after: formatUnits(BigInt(row.after), scale),
    seq: row.seq,
  });
}

function placeOf(cursor: string): [string, string] {
  const [, transferId, leg] = /^(\d{1,18})\.([12])$/.exec(cursor) ?? [];
  if (transferId !== undefined && leg !== undefined) return [transferId, leg];
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
