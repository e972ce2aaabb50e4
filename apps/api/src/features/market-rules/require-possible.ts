// What rules have to leave possible: at least one order, as they stand and at the present price.
import type { PairPatch } from "@fillmark/contracts/market-rules";
import { pow10 } from "@fillmark/contracts/money";
import { sentenceOf } from "../../exchange/core/command-issue.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import { termsOf } from "../../exchange/core/maker-terms.ts";
import { stepIssues, stepsOf } from "../../exchange/core/steps.ts";
import type { Context } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { requirePossibleLimits } from "./maker-limit-rules.ts";
import { presentPrice } from "./present-price.ts";
import { notValid } from "./rule-units.ts";

const BPS = 10_000n;

type Parts = Pick<Context, "exchange" | "market">;

/** Throws VALIDATION that names the field that goes too far. `set` is what was asked to change. */
export function requirePossible(ctx: Parts, next: PairRules, set: PairPatch): void {
  if (next.minNotional > next.maxNotional) throw notValid("minNotional", "must be at most the maximum");
  const { spreadBps } = termsOf(next);
  if (spreadBps > 0 && spreadBps >= next.bandBps) throw notValid("spreadBps", "must be below the price band");
  requirePossibleLimits(next);
  const quoteScale = scaleOf(ctx.exchange, next.quote);
  const [issue] = stepIssues(next, quoteScale);
  if (issue !== undefined) throw notValid(issue.field, sentenceOf(issue));
  // Halting a pair, say, must not wait for a price that suits its steps.
  if (set.tick !== undefined) requirePrice(ctx, next);
  if (set.lot !== undefined) requireQuantity(ctx, next, quoteScale);
}

function requirePrice(ctx: Parts, next: PairRules): void {
  const now = presentPrice(ctx, next);
  const { tick } = stepsOf(next);
  if (now === null || tick === 1) return;
  const { lowest, highest } = bandAround(now.midTwice, next.bandBps);
  if (highest - (highest % BigInt(tick)) < lowest)
    throw notValid("tick", "leaves no price within the band of the present one");
}

function requireQuantity(ctx: Parts, next: PairRules, quoteScale: number): void {
  const now = presentPrice(ctx, next);
  const { lot } = stepsOf(next);
  if (now === null || lot === 1) return;
  const eachTwice = BigInt(lot) * now.midTwice * pow10(quoteScale - next.tickDecimals - next.lotDecimals);
  const mostTwice = next.maxNotional * 2n;
  if (mostTwice - (mostTwice % eachTwice) < next.minNotional * 2n || eachTwice > mostTwice)
    throw notValid("lot", "leaves no order between the smallest and the largest value at the present price");
}

/** The lowest and highest limit price around twice a middle, in ticks. */
export function bandAround(midTwice: bigint, bandBps: number): { lowest: bigint; highest: bigint } {
  const band = BigInt(bandBps);
  return {
    lowest: band >= BPS ? 1n : (midTwice * (BPS - band) + 2n * BPS - 1n) / (2n * BPS),
    highest: (midTwice * (BPS + band)) / (2n * BPS),
  };
}
