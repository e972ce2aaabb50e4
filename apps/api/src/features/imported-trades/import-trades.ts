// A file of another exchange: read, compared with what is there, and imported whole or not at all.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ImportedFileView, ImportPreview, ImportRefusal } from "@fillmark/contracts/imported-trades";
import {
  IMPORTED_TRADES_MAX,
  IMPORTS_MAX,
  REFUSED_ROWS_SHOWN,
  type ImportExchange,
  type ImportFormat,
} from "@fillmark/contracts/trade-imports";
import { sql } from "kysely";
import type { UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { withKeyLock } from "../../runtime/key-lock.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { cleanLine } from "../../text/clean-line.ts";
import type { IdentifiedFile, IdentifiedTrade } from "./identify-trades.ts";
import { parseTradesAside } from "./parsing/trades-thread.ts";

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const FILE_NAME_MAX = 120;
const BATCH = 1_000;

/** What a file would bring. Stores nothing, and never throws for what stands in it. */
export async function previewTrades(ctx: UserContext, file: SentFile): Promise<ImportPreview> {
  const read = await readFile(ctx, file);
  const { exchange, format, trades, refused } = read;
  const fresh = await unknownOf(ctx.em, ctx.actor.userId, trades);
  const refusal =
    read.refusal ?? (fresh.length === 0 ? null : await refusalOf(ctx.em, ctx, { format, fresh }));
  const pairs = Map.groupBy(trades, ({ base, quote }) => `${base}-${quote}`);
  const { firstAt, lastAt } = periodOf(trades);
  return {
    exchange,
    format,
    refusal,
    trades: trades.length,
    known: trades.length - fresh.length,
    firstAt: trades.length === 0 ? null : firstAt.toISOString(),
    lastAt: trades.length === 0 ? null : lastAt.toISOString(),
    pairs: [...pairs.values()]
      .flatMap((of) => of.slice(0, 1).map(({ base, quote }) => ({ base, quote, trades: of.length })))
      .toSorted((a, b) => b.trades - a.trades),
    refusedCount: refused.length,
    refused: refused.slice(0, REFUSED_ROWS_SHOWN),
  };
}

/**
 * Imports the trades that no earlier file of the caller's had; the same file again adds none. Throws TRADES_REFUSED with what is wrong
 * and where; then nothing has changed.
 */
export async function importTrades(ctx: UserContext, file: SentFile): Promise<ImportedFileView> {
  const { exchange, format, trades, refused, refusal } = await readFile(ctx, file);
  if (refusal !== null) throw new DomainError("TRADES_REFUSED", refusal);
  if (exchange === null || format === null) throw new Error("A file was read whose exchange isn't known.");
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    // One after the other, so that the limits hold and no trade comes twice.
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const fresh = await unknownOf(em, userId, trades);
    const known = trades.length - fresh.length;
    if (fresh.length === 0) return { importId: null, added: 0, known, refused: refused.length };
    const full = await refusalOf(em, ctx, { format, fresh });
    if (full !== null) throw new DomainError("TRADES_REFUSED", full);
    const id = uuidV7(ctx.clock.now());
    await query(em)
      .insertInto("trade_imports")
      .values({
        id,
        user_id: userId,
        exchange,
        format,
        file_name: cleanLine(file.name, FILE_NAME_MAX),
        trades: fresh.length,
        known,
        refused: refused.length,
        first_at: periodOf(fresh).firstAt,
        last_at: periodOf(fresh).lastAt,
        imported_at: new Date(ctx.clock.now()),
      })
      .execute();
    for (let from = 0; from < fresh.length; from += BATCH)
      await insertTrades(em, { userId, importId: id, exchange, trades: fresh.slice(from, from + BATCH) });
    return { importId: id, added: fresh.length, known, refused: refused.length };
  });
}

/** One file at a time: each takes a thread and its memory. */
function readFile({ clock }: UserContext, { bytes }: SentFile): Promise<IdentifiedFile> {
  return withKeyLock("imported-trades:file", () => parseTradesAside({ bytes, nowMs: clock.now() }));
}

/** Those that no file of this owner had. */
async function unknownOf(
  em: EntityManager,
  userId: string,
  trades: readonly IdentifiedTrade[],
): Promise<IdentifiedTrade[]> {
  if (trades.length === 0) return [];
  const rows = await query(em)
    .selectFrom("imported_trades")
    .select("identity")
    .where("user_id", "=", userId)
    .where(({ ref }) => sql<boolean>`${ref("identity")} = any(${trades.map(({ identity }) => identity)})`)
    .execute();
  const known = new Set(rows.map(({ identity }) => identity));
  return trades.filter(({ identity }) => !known.has(identity));
}

/** Coinbase's reports tell the same trades without an id that both have. */
const others: Partial<Record<ImportFormat, ImportFormat>> = {
  coinbase_fills: "coinbase_transactions",
  coinbase_transactions: "coinbase_fills",
};

/** Why an account can't take these trades; null where it can. */
async function refusalOf(
  em: EntityManager,
  { actor }: UserContext,
  { format, fresh }: { format: ImportFormat | null; fresh: readonly IdentifiedTrade[] },
): Promise<ImportRefusal | null> {
  const files = await query(em)
    .selectFrom("trade_imports")
    .select(["format", "trades"])
    .where("user_id", "=", actor.userId)
    .execute();
  const stored = files.reduce((sum, { trades }) => sum + trades, 0);
  const at = { line: null, detail: null };
  if (format !== null && files.some((file) => file.format === others[format]))
    return { problem: "other_report", ...at };
  if (files.length >= IMPORTS_MAX) return { problem: "too_many_imports", ...at };
  return stored + fresh.length > IMPORTED_TRADES_MAX ? { problem: "account_full", ...at } : null;
}

function periodOf(trades: readonly IdentifiedTrade[]): { firstAt: Date; lastAt: Date } {
  const [first, last] = trades.reduce(
    ([from, to], { at }) => [Math.min(from, at), Math.max(to, at)] as const,
    [Number.MAX_SAFE_INTEGER, 0] as readonly [number, number],
  );
  return { firstAt: new Date(first), lastAt: new Date(last) };
}

interface Inserted {
  readonly userId: string;
  readonly importId: string;
  readonly exchange: ImportExchange;
  readonly trades: readonly IdentifiedTrade[];
}

/** As one document, so that a statement has few values however many trades there are. */
async function insertTrades(
  em: EntityManager,
  { userId, importId, exchange, trades }: Inserted,
): Promise<void> {
  const rows = trades.map((trade) => ({
    identity: trade.identity,
    external_id: trade.externalId,
    at: new Date(trade.at).toISOString(),
    base: trade.base,
    quote: trade.quote,
    side: trade.side,
    quantity: String(trade.quantity),
    price: String(trade.price),
    amount: String(trade.amount),
    fee: String(trade.fee),
    fee_asset: trade.feeAsset,
  }));
  await sql`insert into imported_trades (user_id, import_id, identity, exchange, external_id, at, base, quote, side, quantity,
      price, amount, fee, fee_asset)
    select ${userId}::uuid, ${importId}::uuid, identity, ${exchange}, external_id, at, base, quote, side, quantity,
      price, amount, fee, fee_asset
    from jsonb_populate_recordset(null::imported_trades, ${JSON.stringify(rows)}::jsonb)`.execute(query(em));
}
