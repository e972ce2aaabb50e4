import type { Venue } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import type { MakerStanding, ReferenceQuote, SideStanding } from "../exchange.port.ts";
import type { QuoteLevel } from "./commands.ts";
import {
  dayResult,
  findExposure,
  isLossReached,
  makerRoom,
  withinRoom,
  type MakerRoom,
} from "./maker-limits.ts";
import { findMarket, type State } from "./state.ts";
import { withQuote } from "./views.ts";

interface When {
  now: number;
  quote: ReferenceQuote | null;
}

interface OfPair {
  venue: Venue;
  pair: string;
}

/** Null where it has none. */
export function makerStanding(state: State, of: OfPair, { now, quote }: When): MakerStanding | null {
  const held = findMarket(state, of.venue, of.pair);
  const exposure = findExposure(state, of);
  const limits = held?.pair.makerLimits?.[of.venue];
  if (held === null || exposure === null || limits === undefined) return null;
  const market = withQuote(held, quote);
  const [bids, asks] = (["buy", "sell"] as const).map((side) =>
    sideOf(makerRoom(state, market, { side, at: now })),
  );
  const isLost = isLossReached(exposure, market, now);
  const stands = [bids ?? "normal", asks ?? "normal"];
  const reason = isLost
    ? "day_loss"
    : stands.includes("stopped")
      ? "hard_limit"
      : stands.includes("widened")
        ? "soft_limit"
        : null;
  const { position, stoppedAt } = exposure;
  return {
    limits,
    position,
    dayResult: dayResult(exposure, market, now),
    stoppedAt: isLost ? stoppedAt : null,
    bids: bids ?? "normal",
    asks: asks ?? "normal",
    reason,
  };
}

function sideOf(room: MakerRoom | null): SideStanding {
  if (room === null) return "normal";
  if (room.most === 0n) return "stopped";
  return room.usual === 0n ? "widened" : "normal";
}

/** What stands on one side of it for who deals with the market maker alone, out of the levels that its terms make. */
export function limitedLevels(
  state: State,
  of: OfPair & { side: Side; levels: readonly QuoteLevel[] },
  { now, quote }: When,
): QuoteLevel[] {
  const held = findMarket(state, of.venue, of.pair);
  const room = held === null ? null : makerRoom(state, withQuote(held, quote), { side: of.side, at: now });
  return withinRoom(of.levels, of.side, room);
}
