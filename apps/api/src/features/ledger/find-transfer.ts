import { TransferView, type TransferInput } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

/** A movement with both its sides and the command that made it. Throws NOT_FOUND. */
export async function findTransfer(ctx: AdminContext, { transferId }: TransferInput): Promise<TransferView> {
  const row = await query(ctx.em)
    .selectFrom("transfers as t")
    .innerJoin("accounts as f", "f.id", "t.from_account")
    .innerJoin("accounts as o", "o.id", "t.to_account")
    .innerJoin("journal as j", "j.seq", "t.seq")
    .select(["t.id", "t.kind", "t.venue", "t.asset", "t.amount", "t.order_id", "t.fill_id", "t.reference"])
    .select(["t.from_account", "f.owner as from_owner", "t.from_bucket", "t.from_after"])
    .select(["t.to_account", "o.owner as to_owner", "t.to_bucket", "t.to_after"])
    .select(["j.seq", "j.at", "j.actor", "j.type", "j.envelope", "j.hash"])
    .where("t.id", "=", transferId)
    .executeTakeFirst();
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
      at: row.at.toISOString(),
      actor: row.actor,
      type: row.type,
      envelope: row.envelope,
      hash: row.hash.toString("hex"),
    },
  });
}
