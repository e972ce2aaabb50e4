import {
  LedgerPostingView,
  type LedgerPostingsView,
  type ListPostingsInput,
} from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import { page } from "../../db/paging.ts";
import { queryPostings } from "../../db/postings.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";
import { accountView, selectAccounts } from "./account-rows.ts";

function selectPostings(em: EntityManager, accountId: string) {
  return queryPostings(em)
    .selectFrom("postings as p")
    .select(["p.transfer_id", "p.leg", "p.kind", "p.bucket", "p.delta", "p.after", "p.seq", "p.at"])
    .where("p.account", "=", accountId);
}

type Row = InferResult<ReturnType<typeof selectPostings>>[number];

/** An account's postings, newest first, each with the balance after it. Throws NOT_FOUND. */
export async function listPostings(
  ctx: AdminContext,
  { accountId, cursor, limit }: ListPostingsInput,
): Promise<LedgerPostingsView> {
  const account = await selectAccounts(ctx.em).where("a.id", "=", accountId).executeTakeFirst();
  if (account === undefined) throw new DomainError("NOT_FOUND", {});
  const place = cursor === undefined ? null : placeOf(cursor);
  const rows = await selectPostings(ctx.em, accountId)
    .where((eb) =>
      place === null
        ? eb.lit(true)
        : eb(eb.refTuple("p.transfer_id", "p.leg"), "<", eb.tuple(place.transferId, place.leg)),
    )
    .orderBy("p.transfer_id", "desc")
    .orderBy("p.leg", "desc")
    .limit(limit + 1)
    .execute();
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
    at: row.at.toISOString(),
    kind: row.kind,
    bucket: row.bucket,
    amount: formatUnits(BigInt(row.delta), scale),
    after: formatUnits(BigInt(row.after), scale),
    seq: row.seq,
  });
}

function placeOf(cursor: string): { transferId: string; leg: number } {
  const [, transferId, leg] = /^(\d{1,18})\.([12])$/.exec(cursor) ?? [];
  if (transferId !== undefined && leg !== undefined) return { transferId, leg: Number(leg) };
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
