import { createHash } from "node:crypto";
import type { ImportExchange } from "@fillmark/contracts/trade-imports";
import type { ParsedTrade, ParsedTrades } from "./parsing/trade-parts.ts";

export interface IdentifiedTrade extends ParsedTrade {
  /** SHA-256, one for each trade of an exchange. */
  readonly identity: string;
}

/** A file as it was read, each of its trades with what identifies it. */
export interface IdentifiedFile extends Omit<ParsedTrades, "trades"> {
  readonly trades: readonly IdentifiedTrade[];
}

export function identifyFile(parsed: ParsedTrades): IdentifiedFile {
  const { exchange, refusal, trades } = parsed;
  const counts = exchange !== null && refusal === null;
  return { ...parsed, trades: counts ? identifyTrades(exchange, trades) : [] };
}

/**
 * By the exchange's id, or else by all that the trade is and which of several equal ones of its file it is: a file that overlaps an
 * earlier one has the same first, second and third of them. An id that comes twice in a file is one trade.
 */
function identifyTrades(exchange: ImportExchange, trades: readonly ParsedTrade[]): IdentifiedTrade[] {
  const counts = new Map<string, number>();
  const identified = new Map<string, IdentifiedTrade>();
  for (const trade of trades) {
    const { externalId, at, base, quote, side, quantity, price, amount, fee, feeAsset } = trade;
    const content = [at, base, quote, side, quantity, price, amount, fee, feeAsset ?? ""].join("|");
    const count = (counts.get(content) ?? 0) + 1;
    if (externalId === null) counts.set(content, count);
    const named = externalId === null ? `content|${content}|${count}` : `id|${externalId}`;
    const identity = createHash("sha256").update(`${exchange}|${named}`).digest("hex");
    if (!identified.has(identity)) identified.set(identity, { ...trade, identity });
  }
  return [...identified.values()];
}
