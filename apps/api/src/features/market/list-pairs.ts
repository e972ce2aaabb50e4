import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";

/**
 * Every listed pair with its rules as the API writes them: steps and sizes as decimal text, rates in hundredths of
 * a percent.
 */
export function listPairs(ctx: { exchange: Pick<Exchange, "pairs" | "assets"> }): PairView[] {
  const assets = new Map(ctx.exchange.assets().map((asset) => [asset.asset, asset]));
  return ctx.exchange.pairs().map((rules) => pairView(rules, assets));
}

function pairView(
  rules: PairRules,
  assets: ReadonlyMap<string, { readonly scale: number; readonly name: string }>,
): PairView {
  const notional = (units: bigint): string =>
    formatUnits(units, assets.get(rules.quote)?.scale ?? LEDGER_SCALE);
  const { tick, lot } = stepsOf(rules);
  return {
    pair: rules.pair,
    base: rules.base,
    quote: rules.quote,
    baseName: assets.get(rules.base)?.name ?? rules.base,
    tick: formatUnits(BigInt(tick), rules.tickDecimals),
    lot: formatUnits(BigInt(lot), rules.lotDecimals),
    // The market's and the market maker's prices, and what was traded before, are as fine as ever.
    priceDecimals: rules.tickDecimals,
    quantityDecimals: rules.lotDecimals,
    makerFeeBps: rules.fees?.makerBps ?? null,
    takerFeeBps: rules.fees?.takerBps ?? null,
    minNotional: notional(rules.minNotional),
    maxNotional: notional(rules.maxNotional),
    bandBps: rules.bandBps,
    maxSlippageBps: rules.maxSlippageBps,
    state: rules.state,
    ...(rules.priceSource === undefined ? {} : { priceSource: rules.priceSource }),
  };
}
