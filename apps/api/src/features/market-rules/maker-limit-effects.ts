// What limits of the liquidity provider's quotes would do at once, and how far it is from them.
import type { PairPatch, RuleEffect } from "@fillmark/contracts/market-rules";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { MakerLimits } from "../../exchange/core/maker-rules.ts";
import type { AdminContext } from "../../context/context.ts";
import { makerPositions } from "../execution/index.ts";
import { requirePair, scaleOf } from "../trading/index.ts";
import { makerLimitFields } from "./maker-limit-rules.ts";

interface Change {
  readonly before: PairRules;
  readonly after: PairRules;
  readonly to: PairPatch;
}

export async function makerLimitEffects(ctx: AdminContext, change: Change): Promise<RuleEffect[]> {
  const venues = VENUES.filter((venue) =>
    makerLimitFields.some((field) => field.startsWith(venue) && change.to[field] !== undefined),
  );
  if (venues.length === 0) return [];
  const lots = await makerPositions(ctx, change.before.pair);
  return venues.flatMap((venue) => venueEffects(ctx, change, { venue, lots: lots.get(venue) ?? 0n }));
}

function venueEffects(
  { exchange }: AdminContext,
  { before, after }: Change,
  { venue, lots }: { venue: Venue; lots: bigint },
): RuleEffect[] {
  const limits = after.makerLimits?.[venue];
  if (limits === undefined) return [{ kind: "makerUnlimited", values: { venue } }];
  const { pair, base, quote } = before;
  const { baseUnitsPerLot } = requirePair(exchange, pair);
  const standing = exchange.makerStanding({ venue, pair });
  const position = standing?.position ?? lots * baseUnitsPerLot;
  const text = (units: bigint): string => formatUnits(units, scaleOf(exchange, base));
  const effects = (["buy", "sell"] as const).flatMap((side) =>
    sideEffects(limits, { grown: side === "buy" ? position : -position, lot: baseUnitsPerLot }).map(
      ({ kind, amount }): RuleEffect => ({
        kind,
        values: {
          venue,
          side,
          base,
          position: text(position),
          bps: limits.widenBps,
          ...(amount === null ? {} : { amount: text(amount) }),
        },
      }),
    ),
  );
  if (limits.maxLossPerDay === null) return effects;
  const result = standing?.dayResult ?? 0n;
  const kind = result <= -limits.maxLossPerDay ? "makerDayStops" : "makerDayStands";
  const scale = scaleOf(exchange, quote);
  return [...effects, { kind, values: { venue, quote, result: formatUnits(result, scale) } }];
}

interface SideEffect {
  readonly kind: "makerStops" | "makerWidens" | "makerRoomToWiden" | "makerRoomToStop";
  readonly amount: bigint | null;
}

function sideEffects(
  { softLimit, hardLimit }: MakerLimits,
  { grown, lot }: { grown: bigint; lot: bigint },
): SideEffect[] {
  const room = (limit: bigint): bigint => limit - grown - ((limit - grown) % lot);
  if (hardLimit !== null && hardLimit - grown < lot) return [{ kind: "makerStops", amount: null }];
  const effects: SideEffect[] = [];
  if (softLimit !== null)
    effects.push(
      softLimit - grown < lot
        ? { kind: "makerWidens", amount: null }
        : { kind: "makerRoomToWiden", amount: room(softLimit) },
    );
  if (hardLimit !== null) effects.push({ kind: "makerRoomToStop", amount: room(hardLimit) });
  return effects;
}
