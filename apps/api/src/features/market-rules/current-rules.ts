import type { FeeTierView, PairPatch, PairRulesView, RulesView } from "@fillmark/contracts/market-rules";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { FeeRates, FeeTier } from "../../exchange/core/account-terms.ts";
import type { OrderSteps, PairRules } from "../../exchange/core/commands.ts";
import { termsOf } from "../../exchange/core/maker-terms.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { limitFieldsOf, limitsFrom } from "./maker-limit-rules.ts";
import { notValid, requireMultiple, requireUnits, unitsOrZero } from "./rule-units.ts";
import { withdrawalRules } from "./withdrawal-rules.ts";
import { rolesWith } from "../../context/guards.ts";

/** What is in force now, and how many admins may decide a change of it. */
export async function currentRules(ctx: AdminContext): Promise<RulesView> {
  return {
    pairs: ctx.exchange.pairs().map((rules) => pairView(ctx.exchange, rules)),
    feeTiers: tierViews(ctx.exchange.feeTiers()),
    withdrawals: await withdrawalRules(ctx),
    deciders: await countDeciders(ctx),
  };
}

/** Admins who may decide a change; with fewer than two, none can be approved. */
export async function countDeciders({ em }: Pick<AdminContext, "em">): Promise<number> {
  const roles = rolesWith("exchange.set_up");
  const { deciders } = await query(em)
    .selectFrom("admins")
    .select(({ fn }) => fn.countAll<string>().as("deciders"))
    .where("disabled_at", "is", null)
    .where(({ ref }) => sql<boolean>`${ref("role")} = any(${roles})`)
    .executeTakeFirstOrThrow();
  return Number(deciders);
}

/** Fee tiers as the API writes them: volumes as decimal text in dollars, rates in hundredths of a percent. */
export function tierViews(tiers: readonly FeeTier[]): FeeTierView[] {
  return tiers.map(({ minVolume, ...rates }) => ({
    minVolume: formatUnits(minVolume, LEDGER_SCALE),
    ...rates,
  }));
}

/** Equal for equal schedules, however their fields are ordered. */
export function tiersText(tiers: readonly FeeTierView[]): string {
  return tiers.map(({ minVolume, makerBps, takerBps }) => `${minVolume}: ${makerBps} / ${takerBps}`).join();
}

/** Sorted by volume. Throws what is wrong with a volume. */
export function tiersOf(views: readonly FeeTierView[]): FeeTier[] {
  return views
    .map(({ minVolume, makerBps, takerBps }) => ({
      minVolume: unitsOrZero("minVolume", minVolume, LEDGER_SCALE),
      makerBps,
      takerBps,
    }))
    .toSorted((a, b) => (a.minVolume < b.minVolume ? -1 : 1));
}

export function pairView(exchange: Exchange, rules: PairRules): PairRulesView {
  const scale = scaleOf(exchange, rules.quote);
  const { tick, lot } = stepsOf(rules);
  return {
    pair: rules.pair,
    tick: formatUnits(BigInt(tick), rules.tickDecimals),
    lot: formatUnits(BigInt(lot), rules.lotDecimals),
    leastTick: formatUnits(1n, rules.tickDecimals),
    leastLot: formatUnits(1n, rules.lotDecimals),
    state: rules.state,
    minNotional: formatUnits(rules.minNotional, scale),
    maxNotional: formatUnits(rules.maxNotional, scale),
    bandBps: rules.bandBps,
    maxSlippageBps: rules.maxSlippageBps,
    maxOpenOrders: rules.maxOpenOrders,
    maxQuoteAgeMs: rules.maxQuoteAgeMs,
    liquidityDemo: rules.liquidity.demo,
    liquidityLive: rules.liquidity.live,
    ...termsOf(rules),
    makerBps: rules.fees?.makerBps ?? null,
    takerBps: rules.fees?.takerBps ?? null,
    ...limitFieldsOf(exchange, rules),
  };
}

/** The rules with what is named in it changed. Throws what is wrong with an amount, and VALIDATION for half of the fees. */
export function patched(exchange: Exchange, rules: PairRules, patch: PairPatch): PairRules {
  const scale = scaleOf(exchange, rules.quote);
  const { minNotional, maxNotional, liquidityDemo, liquidityLive, ...rest } = patch;
  const terms = termsOf(rules);
  return {
    ...rules,
    state: rest.state ?? rules.state,
    bandBps: rest.bandBps ?? rules.bandBps,
    maxSlippageBps: rest.maxSlippageBps ?? rules.maxSlippageBps,
    maxOpenOrders: rest.maxOpenOrders ?? rules.maxOpenOrders,
    maxQuoteAgeMs: rest.maxQuoteAgeMs ?? rules.maxQuoteAgeMs,
    minNotional:
      minNotional === undefined ? rules.minNotional : requireUnits("minNotional", minNotional, scale),
    maxNotional:
      maxNotional === undefined ? rules.maxNotional : requireUnits("maxNotional", maxNotional, scale),
    liquidity: {
      demo: liquidityDemo ?? rules.liquidity.demo,
      live: liquidityLive ?? rules.liquidity.live,
    },
    offer: {
      spreadBps: rest.spreadBps ?? terms.spreadBps,
      depthPercent: rest.depthPercent ?? terms.depthPercent,
    },
    steps: stepsFrom(rules, patch),
    fees: feesFrom(rules, patch),
    makerLimits: limitsFrom(exchange, rules, patch),
  };
}

function stepsFrom(rules: PairRules, { tick, lot }: PairPatch): OrderSteps {
  const now = stepsOf(rules);
  return {
    tick: tick === undefined ? now.tick : requireMultiple("tick", tick, rules.tickDecimals),
    lot: lot === undefined ? now.lot : requireMultiple("lot", lot, rules.lotDecimals),
  };
}

function feesFrom({ fees }: PairRules, patch: PairPatch): FeeRates | undefined {
  const { makerBps = fees?.makerBps ?? null, takerBps = fees?.takerBps ?? null } = patch;
  if (makerBps === null && takerBps === null) return undefined;
  if (makerBps === null) throw notValid("makerBps", "is needed with the other");
  if (takerBps === null) throw notValid("takerBps", "is needed with the other");
  return { makerBps, takerBps };
}
