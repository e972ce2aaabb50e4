// Real prices and real money come together. In the sandbox of a new installation nobody trades at prices of a live exchange, so
// that nothing there can be taken for what it isn't; and with real money nobody trades at prices that are made up or played
// back. The practice accounts may do both.
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { MarketData } from "../market/index.ts";
import type { LiveVenue } from "./live-venue.ts";
import { pauseReasons } from "./pause-reasons.ts";

/** Why the live venue has to stay closed to the market that there is now; null where it hasn't. */
export function closedToPrices(
  { state, isSandbox, isFirstLife }: LiveVenue,
  { kind }: Pick<ReturnType<MarketData["feed"]>, "kind">,
): string | null {
  if (isSandbox && isFirstLife && kind === "exchange") return pauseReasons.realPrices;
  return state === "open" && kind !== "exchange" ? pauseReasons.simulatedPrices : null;
}

const ours: readonly (string | null)[] = [pauseReasons.realPrices, pauseReasons.simulatedPrices];

/** At a start, before the first price: pauses the live venue, or opens it again where this alone had paused it. */
export async function closeToPrices(
  exchange: Pick<Exchange, "venues" | "submit">,
  reason: string | null,
): Promise<void> {
  const live = exchange.venues().find(({ venue }) => venue === "live");
  const isOurs = live?.cancelOnly === true && ours.includes(live.reason);
  if (reason === null ? !isOurs : live?.cancelOnly === true && (!isOurs || live.reason === reason)) return;
  await exchange.submit(
    { type: "setVenue", venue: "live", cancelOnly: reason !== null, reason },
    "system:start",
  );
}
