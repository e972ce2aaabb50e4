// Trades of other exchanges that someone imported, and the files that brought them.
import { formatUnits } from "@fillmark/contracts/money";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";
import { query } from "../../../db/query.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";
import { PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

const imports = tablePart({
  name: "trade-imports",
  about: "files of other exchanges whose trades you imported",
  columns: ["id", "exchange", "format", "fileName", "trades", "known", "refused", "importedAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("trade_imports")
      .select(["id", "exchange", "format", "file_name as fileName", "trades", "known", "refused"])
      .select("imported_at as importedAt")
      .where("user_id", "=", userId)
      .orderBy("imported_at")
      .orderBy("id")
      .execute();
  },
});

const trades = tablePart({
  name: "imported-trades",
  about: "the trades of other exchanges that you imported; they were never part of your balances here",
  columns: [
    "importId",
    "exchange",
    "externalId",
    "at",
    "base",
    "quote",
    "side",
    "quantity",
    "price",
    "amount",
    "fee",
    "feeAsset",
  ],
  async *pages(scope) {
    const text = (units: string) => formatUnits(BigInt(units), IMPORT_SCALE);
    for await (const rows of pagesOf((after: { id: string } | null) => tradesAfter(scope, after)))
      yield rows.map(({ id: _id, ...row }) => ({
        ...row,
        quantity: text(row.quantity),
        price: text(row.price),
        amount: text(row.amount),
        fee: text(row.fee),
      }));
  },
});

function tradesAfter({ ctx, userId }: ExportScope, after: { id: string } | null) {
  return query(ctx.em)
    .selectFrom("imported_trades")
    .select(["id", "import_id as importId", "exchange", "external_id as externalId", "at", "base", "quote"])
    .select(["side", "quantity", "price", "amount", "fee", "fee_asset as feeAsset"])
    .where("user_id", "=", userId)
    .where("id", ">", after?.id ?? "0")
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

export const importParts: readonly ExportPart[] = [imports, trades];
