import type { FeeRates, FeeSchedule, FeeTier } from "../account-terms.ts";
import { dayNow, must, type World } from "./naive-world.ts";

/** What the naive exchange knows of the terms of single accounts. */

export function setSchedule(w: World, { venue, owner, tiers, until }: FeeSchedule): string | null {
  const isOver = until !== null && until <= w.at;
  const rates = tiers?.map(({ makerBps, takerBps }) => makerBps >= -100 && takerBps <= 1_000) ?? [];
  const isBad = (tiers === null && until !== null) || (tiers !== null && tiers[0]?.minVolume !== 0n);
  if (isOver || isBad || rates.includes(false)) return "VALIDATION";
  w.schedules[`${venue}/${owner}`] = { venue, owner, tiers, until };
  return null;
}

/** The owner's own before the pair's, and those before what the volume gives. */
export function ratesOf(
  w: World,
  { venue, owner, pair }: { venue: string; owner: string; pair: string },
): FeeRates {
  const own = w.schedules[`${venue}/${owner}`];
  const isOver = own !== undefined && own.until !== null && w.at >= own.until;
  const tiers = isOver ? null : (own?.tiers ?? null);
  const { fees, quote } = must(w.pairs[pair]);
  if (tiers === null && fees !== undefined) return fees;
  return tierOf(w, tiers ?? w.tiers, `${venue}/${owner}/${quote}`);
}

function tierOf(w: World, tiers: readonly FeeTier[], account: string): FeeTier {
  const recent = w.trades.filter((trade) => trade.key === account && trade.day > dayNow(w) - 30);
  const volume = recent.reduce((sum, trade) => sum + trade.value, 0n);
  return must(tiers.findLast((tier) => tier.minVolume <= volume));
}

/** Whether the two are one as far as self-trades go, as accounts of one person always are. */
export function isOneParty({ firms }: World, one: string, other: string): boolean {
  const [mine = "", theirs = ""] = [one, other].map((owner) => owner.replace(/#.*/, ""));
  return mine === theirs || (typeof firms[mine] === "string" && firms[mine] === firms[theirs]);
}

/** Whole units alone, and as long as the other side has paid them. */
export function earned(value: bigint, rate: number, takerFee: bigint): bigint {
  const whole = Number(value) * -rate;
  const units = BigInt((whole - (whole % 10_000)) / 10_000);
  return units > takerFee ? takerFee : units;
}
