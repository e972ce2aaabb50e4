import type { Venue } from "@fillmark/contracts/constants";
import type { QuoteLevel, PairRules } from "../../../exchange/core/commands.ts";
import { formatUnits } from "@fillmark/contracts/money";
import type { Exchange } from "../../../exchange/exchange.port.ts";
import type { MarketData } from "../../../features/market/index.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { StreamChange } from "../../stream-change.ts";
import type { TradeIds } from "../trade-ids.ts";
import { decimal } from "../wire-values.ts";
import type { DepthBooks } from "./depth-books.ts";

/** Where one stream gets its events from. It is asked only while somebody listens. */
export interface StreamSource {
  /** Least time between two turns; 0 where events are sent as they happen. */
  readonly everyMs: number;
  /** Remembers the change if it is about this stream, and says whether it was. */
  note(change: StreamChange): boolean;
  /** Whether it is to be asked although nothing was noted: time alone has changed something. */
  isDue?(): boolean;
  /** What happened since the last turn. */
  events(): unknown[] | Promise<unknown[]>;
  /** For who has just come, where a stream says how something stands; absent where it says what happens. */
  first?(): unknown[] | Promise<unknown[]>;
  stop?(): void;
}

export interface SourceParts {
  readonly market: MarketData;
  readonly exchange: Pick<Exchange, "pairs">;
  readonly depth: DepthBooks;
  readonly tradeIds: TradeIds;
  readonly clock: Clock;
  /** Whose book and trades the public streams show. */
  readonly venue: Venue;
}

export function levelTexts(rules: PairRules, levels: readonly QuoteLevel[]): [string, string][] {
  return levels.map(([price, lots]) => [ticksText(rules, price), lotsText(rules, lots)]);
}

function ticksText({ tickDecimals }: PairRules, ticks: number): string {
  return decimal(formatUnits(BigInt(ticks), tickDecimals, tickDecimals));
}

export function lotsText({ lotDecimals }: PairRules, lots: number): string {
  return decimal(formatUnits(BigInt(lots), lotDecimals));
}
