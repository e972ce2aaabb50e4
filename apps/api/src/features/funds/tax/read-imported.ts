import { IMPORTED_TRADES_MAX, type ImportExchange } from "@fillmark/contracts/trade-imports";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";

/** Amounts are in units of 10^-18, whatever the asset. */
export interface ImportedTrade {
  readonly id: string;
  readonly exchange: ImportExchange;
  readonly at: number;
  readonly base: string;
  readonly quote: string;
  readonly side: "buy" | "sell";
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly feeAsset: string | null;
}

/** The caller's, oldest first; no more than an account can have. */
export async function readImportedTrades({ em, actor }: UserContext): Promise<ImportedTrade[]> {
  const rows = await query(em)
    .selectFrom("imported_trades")
    .select(["id", "exchange", "at", "base", "quote", "side", "quantity", "amount", "fee", "fee_asset"])
    .where("user_id", "=", actor.userId)
    .orderBy("at")
    .orderBy("id")
    .limit(IMPORTED_TRADES_MAX)
    .execute();
  return rows.map(({ at, quantity, amount, fee, fee_asset: feeAsset, ...row }) => ({
    ...row,
    at: at.getTime(),
    quantity: BigInt(quantity),
    amount: BigInt(amount),
    fee: BigInt(fee),
    feeAsset,
  }));
}
