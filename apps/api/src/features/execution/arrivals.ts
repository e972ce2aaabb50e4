// The reference quote that an order met as it entered the market. Of one that traded at once its fill has kept it. Of one that
// rested the journal has: with the command stands the quote, or which quote of an earlier command still held.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AttachedQuote } from "../../exchange/core/commands.ts";
import { parseEnvelope } from "../../exchange/index.ts";
import { query } from "../../db/query.ts";
import type { TwoSidedQuote } from "./measure.ts";

export interface Arrival {
  readonly at: Date;
  /** The best prices that the market quoted; null is a side that it did not. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly quoteAgeMs: number | null;
}

/** So much of history is searched in one go for the command that brought a quote's levels, and so many goes at most. */
const SEARCHED_AT_ONCE = 20_000;
const SEARCHES = 50;

/** By the seq of the command by which each order entered. */
export async function readArrivals(
  em: EntityManager,
  seqs: readonly number[],
): Promise<Map<number, Arrival>> {
  if (seqs.length === 0) return new Map();
  const rows = await query(em)
    .selectFrom("journal")
    .select(["seq", "at", "envelope"])
    .where("seq", "in", seqs.map(String))
    .orderBy("seq")
    .execute();
  const found = new Map<number, Arrival>();
  const known = new Map<string, Best>();
  for (const row of rows) {
    const { at, quote } = parseEnvelope(row.envelope);
    const seq = Number(row.seq);
    const best = quote === null ? nothing : await bestOf(em, quote, { before: seq, known });
    const quoteAgeMs = quote === null ? null : Math.max(0, at - quote.at);
    found.set(seq, { at: row.at, ...best, quoteAgeMs });
  }
  return found;
}

interface Best {
  readonly bid: number | null;
  readonly ask: number | null;
}

const nothing: Best = { bid: null, ask: null };

async function bestOf(
  em: EntityManager,
  quote: AttachedQuote,
  { before, known }: { before: number; known: Map<string, Best> },
): Promise<Best> {
  const { pair, id } = quote;
  const name = `${pair} ${id}`;
  const best = bestLevels(quote) ?? known.get(name) ?? (await searchBack(em, quote, before)) ?? nothing;
  known.set(name, best);
  return best;
}

function bestLevels({ levels }: AttachedQuote): Best | null {
  if (levels === null) return null;
  return { bid: levels.bids[0]?.[0] ?? null, ask: levels.asks[0]?.[0] ?? null };
}

/** The newest command before this one that brought the levels of the same quote. On which venue makes no difference to them. */
async function searchBack(
  em: EntityManager,
  { pair, id }: AttachedQuote,
  before: number,
): Promise<Best | null> {
  for (let go = 0, end = before; go < SEARCHES && end > 1; go++, end -= SEARCHED_AT_ONCE) {
    const rows = await query(em)
      .selectFrom("journal")
      .select("envelope")
      .where("seq", "<", String(end))
      .where("seq", ">=", String(end - SEARCHED_AT_ONCE))
      .where(sql<boolean>`position(${`"id":${JSON.stringify(id)}`} in envelope) > 0`)
      .where(sql<boolean>`position('"levels":{' in envelope) > 0`)
      .orderBy("seq", "desc")
      .limit(10)
      .execute();
    for (const row of rows) {
      const { quote } = parseEnvelope(row.envelope);
      if (quote?.id === id && quote.pair === pair && quote.levels !== null) return bestLevels(quote);
    }
  }
  return null;
}

/** A quote says something about the market if it has both sides, apart from each other, and is no older than the pair allows. */
export function twoSided(
  { bid, ask, quoteAgeMs }: Omit<Arrival, "at">,
  maxAgeMs: number,
): TwoSidedQuote | null {
  if (bid === null || ask === null || bid >= ask) return null;
  return quoteAgeMs === null || quoteAgeMs > maxAgeMs ? null : { bid, ask };
}
