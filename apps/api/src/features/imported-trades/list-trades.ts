import type { ImportedTradeView, ListImportedTradesInput } from "@fillmark/contracts/imported-trades";
import { formatUnits } from "@fillmark/contracts/money";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";
import type { UserContext } from "../../context/context.ts";
import { page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

const text = (units: string): string => formatUnits(BigInt(units), IMPORT_SCALE);

/** The caller's imported trades, newest first. Throws VALIDATION for a cursor of another list. */
export async function listImportedTrades(
  { em, actor }: UserContext,
  { importId, cursor, limit }: ListImportedTradesInput,
): Promise<Page<ImportedTradeView>> {
  let found = query(em).selectFrom("imported_trades").selectAll().where("user_id", "=", actor.userId);
  if (importId !== undefined) found = found.where("import_id", "=", importId);
  if (cursor !== undefined) {
    const [at, id] = requireCursor(cursor);
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), "<", tuple(at, id)));
  }
  const rows = await found
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return page({
    rows,
    limit,
    cursorOf: ({ at, id }) => `${at.getTime()}.${id}`,
    view: (row) => ({
      id: row.id,
      importId: row.import_id,
      exchange: row.exchange,
      at: row.at.toISOString(),
      base: row.base,
      quote: row.quote,
      side: row.side,
      quantity: text(row.quantity),
      price: text(row.price),
      amount: text(row.amount),
      fee: text(row.fee),
      feeAsset: row.fee_asset,
      externalId: row.external_id,
    }),
  });
}

function requireCursor(cursor: string): [at: Date, id: string] {
  const [, at, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (at !== undefined && id !== undefined) return [new Date(Number(at)), id];
  const issues = [{ field: "cursor", message: "not a cursor of this list" }];
  throw new DomainError("VALIDATION", { issues });
}
