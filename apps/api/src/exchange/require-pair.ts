import type { PairRules } from "./core/commands.ts";
import type { Exchange } from "./exchange.port.ts";
import { DomainError } from "../errors/domain-error.ts";

/** The rules of a pair, or UNKNOWN_PAIR. */
export function requirePairRules(exchange: Pick<Exchange, "pairs">, pair: string): PairRules {
  const rules = exchange.pairs().find((known) => known.pair === pair);
  if (rules === undefined) throw new DomainError("UNKNOWN_PAIR", { pair });
  return rules;
}
