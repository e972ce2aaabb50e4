import { TransferView, type TransferInput } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

type Text =
  | "id"
  | "kind"
  | "venue"
  | "asset"
  | "amount"
  | "from_account"
  | "from_owner"
  | "from_bucket"
  | "from_after"
  | "to_account"
  | "to_owner"
  | "to_bucket"
  | "to_after"
  | "seq"
  | "actor"
  | "type"
  | "envelope"
  | "hash";

type Row = Record<Text, string> &
  Record<"order_id" | "fill_id" | "reference", string | null> & { readonly at_ms: number };

/** A movement with both its sides and the command that made it. Throws NOT_FOUND. */
export async function findTransfer(ctx: AdminContext, { transferId }: TransferInput): Promise<TransferView> {
  const rows = await ctx.em.execute<Row[]>(
    `select t.id::text as id, t.kind, t.venue, t.asset, t.amount::text as amount,
       t.from_account::text as from_account, f.owner as from_owner, t.from_bucket, t.from_after::text as from_after,
       t.to_account::text as to_account, o.owner as to_owner, t.to_bucket, t.to_after::text as to_after,
       t.order_id::text as order_id, t.fill_id::text as fill_id, t.reference,
       j.seq::text as seq, (extract(epoch from j.at) * 1000)::float8 as at_ms, j.actor, j.type, j.envelope,
       encode(j.hash, 'hex') as hash
     from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account
       join journal j on j.seq = t.seq
     where t.id = ?`,
    [transferId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const scale = scaleOf(ctx.exchange, row.asset);
  const money = (units: string): string => formatUnits(BigInt(units), scale);
  return TransferView.parse({
    id: row.id,
    kind: row.kind,
    venue: row.venue,
    asset: row.asset,
    amount: money(row.amount),
    from: {
      accountId: row.from_account,
      owner: row.from_owner,
      bucket: row.from_bucket,
      after: money(row.from_after),
    },
    to: { accountId: row.to_account, owner: row.to_owner, bucket: row.to_bucket, after: money(row.to_after) },
    orderId: row.order_id,
    fillId: row.fill_id,
    reference: row.reference,
    command: {
      seq: row.seq,
      at: new Date(row.at_ms).toISOString(),
      actor: row.actor,
      type: row.type,
      envelope: row.envelope,
      hash: row.hash,
    },
  });
}
