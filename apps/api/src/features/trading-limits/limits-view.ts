import { formatUnits } from "@fillmark/contracts/money";
import type { KeyLimitsView } from "@fillmark/contracts/key-limits";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import type { UserContext } from "../../context/context.ts";
import { emptyLimits, limitsAt, usageAt, type LimitsOf } from "../../exchange/core/account-limits.ts";
import type { AccountLimits } from "../../exchange/core/events.ts";
import { LIMIT_ASSET, type TradingLimits } from "../../exchange/core/limit-commands.ts";
import { scaleOf } from "../trading/index.ts";

const DAY_MS = 86_400_000;

/**
 * As a record stands now: what was loosened and has waited long enough is in force, and a new day has used nothing. None is one
 * whose owner never set any.
 */
export function limitsView(
  { exchange, clock }: Pick<UserContext, "exchange" | "clock">,
  found: AccountLimits | LimitsOf,
): TradingLimitsView {
  const now = clock.now();
  const record = recordOf(found, now);
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
      isCounting: isRecord(found),
      orders: today.orders,
      result: formatUnits(today.result, scale),
      lossReachedAt: today.lossReachedAt === null ? null : instant(today.lossReachedAt),
      endsAt: instant((today.day + 1) * DAY_MS),
    },
  };
}

/** The same of a key's, with the pairs that it may trade. */
export function keyLimitsView(
  ctx: Pick<UserContext, "exchange" | "clock">,
  found: AccountLimits | LimitsOf,
): KeyLimitsView {
  const record = recordOf(found, ctx.clock.now());
  const { limits, next, ...view } = limitsView(ctx, found);
  const pairsOf = ({ pairs }: TradingLimits): { pairs: string[] | null } => ({
    pairs: pairs === undefined ? null : [...pairs],
  });
  return {
    ...view,
    limits: { ...limits, ...pairsOf(limitsAt(record, ctx.clock.now())) },
    next: next === null || record.next === null ? null : { ...next, ...pairsOf(record.next) },
  };
}

function isRecord(found: AccountLimits | LimitsOf): found is AccountLimits {
  return "limits" in found;
}

function recordOf(found: AccountLimits | LimitsOf, now: number): AccountLimits {
  return isRecord(found) ? found : emptyLimits(found, now);
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
