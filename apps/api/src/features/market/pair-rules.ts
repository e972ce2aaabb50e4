import { DEFAULT_MAX_SLIPPAGE_BPS, LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { FeedPair } from "./market-feed.port.ts";

const MAX_NOTIONAL = 1_000_000n * pow10(LEDGER_SCALE);

/** Least order value in smallest units: one dollar or euro, and about as much in coins. */
const MIN_NOTIONAL: Readonly<Record<string, bigint>> = {
  BTC: pow10(LEDGER_SCALE) / 50_000n,
  ETH: pow10(LEDGER_SCALE) / 2_000n,
};

/** The rules that a pair starts with; what an operator changes later stays changed. */
export function pairRulesFor({ pair, base, quote, tickDecimals, lotDecimals }: FeedPair): PairRules {
  return {
    pair,
    base,
    quote,
    tickDecimals,
    lotDecimals,
    minNotional: MIN_NOTIONAL[quote] ?? pow10(LEDGER_SCALE),
    maxNotional: MAX_NOTIONAL,
    bandBps: 8_000,
    maxSlippageBps: DEFAULT_MAX_SLIPPAGE_BPS,
    maxOpenOrders: 200,
    maxQuoteAgeMs: 10_000,
    state: "open",
    liquidity: { demo: true, live: true },
  };
}
