import { formatUnits } from "@fillmark/contracts/money";
import type { Venue } from "@fillmark/contracts/constants";
import type { KeyLimitsView } from "@fillmark/contracts/key-limits";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { limitsAt, NO_LIMITS, usageAt } from "../../exchange/core/account-limits.ts";
import type { AccountLimits } from "../../exchange/core/events.ts";
import { LIMIT_ASSET, type TradingLimits } from "../../exchange/core/limit-commands.ts";
import { scaleOf } from "../trading/index.ts";

const DAY_MS = 86_400_000;

/** As a record stands now: what was loosened and has waited long enough is in force, and a new day has used nothing. */
export function limitsView(
  { exchange, clock }: Pick<UserContext, "exchange" | "clock">,
  record: AccountLimits,
  isCounting = true,
): TradingLimitsView {
  const now = clock.now();
  const scale = scaleOf(exchange, LIMIT_ASSET);
  const { venue, next, killSwitch } = record;
  const today = usageAt(record, now);
  const waits = next !== null && now < next.at ? next : null;
  return {
    venue,
    asset: LIMIT_ASSET,
    limits: inDecimals(limitsAt(record, now), scale),
    next: waits === null ? null : { ...inDecimals(waits, scale), from: instant(waits.at) },
    killSwitch:
      killSwitch === null
        ? null
        : { since: instant(killSwitch.since), lockedUntil: lockOf(killSwitch.lockedUntil, now) },
    today: {
      isCounting,
      orders: today.orders,
      result: formatUnits(today.result, scale),
      lossReachedAt: today.lossReachedAt === null ? null : instant(today.lossReachedAt),
      endsAt: instant((today.day + 1) * DAY_MS),
    },
  };
}

/** The same of a key's, with the pairs that it may trade. None is one whose owner never set any. */
export function keyLimitsView(
  ctx: Pick<UserContext, "exchange" | "clock">,
  found: AccountLimits | { venue: Venue; owner: string },
): KeyLimitsView {
  const isCounting = "limits" in found;
  const record = isCounting ? found : emptyRecord(found.venue, found.owner);
  const { limits, next, ...view } = limitsView(ctx, record, isCounting);
  const pairsOf = ({ pairs }: TradingLimits): { pairs: string[] | null } => ({
    pairs: pairs === undefined ? null : [...pairs],
  });
  return {
    ...view,
    limits: { ...limits, ...pairsOf(limitsAt(record, ctx.clock.now())) },
    next: next === null || record.next === null ? null : { ...next, ...pairsOf(record.next) },
  };
}

/** Of an owner who never set any. */
export function emptyRecord(
  venue: AccountLimits["venue"],
  owner: string,
  scope: AccountLimits["scope"] = "account",
): AccountLimits {
  const usage = { day: 0, orders: 0, result: 0n, lossReachedAt: null };
  return {
    venue,
    owner,
    scope,
    limits: NO_LIMITS,
    next: null,
    killSwitch: null,
    usage,
    costs: [],
  };
}

function inDecimals(
  { maxOrderValue, maxOrdersPerDay, maxLossPerDay, waitHours }: TradingLimits,
  scale: number,
): TradingLimitsView["limits"] {
  const text = (units: bigint | null): string | null => (units === null ? null : formatUnits(units, scale));
  return {
    maxOrderValue: text(maxOrderValue),
    maxOrdersPerDay,
    maxLossPerDay: text(maxLossPerDay),
    waitHours,
  };
}

function lockOf(lockedUntil: number | null, now: number): string | null {
  return lockedUntil === null || lockedUntil <= now ? null : instant(lockedUntil);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
