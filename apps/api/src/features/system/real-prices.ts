// Real prices and real money come together: in the sandbox of a new installation nobody trades at prices of a live
// exchange, so that nothing there can be taken for what it isn't. The practice accounts may.
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { MarketData } from "../market/index.ts";
import type { LiveVenue } from "./live-venue.ts";
import { pauseReasons } from "./pause-reasons.ts";

/** Whether the live venue has to stay closed to the market that there is now. */
export function isClosedToPrices(
  { isSandbox, isFirstLife }: LiveVenue,
  { kind }: Pick<ReturnType<MarketData["feed"]>, "kind">,
): boolean {
  return isSandbox && isFirstLife && kind === "exchange";
}

/** At a start, before the first price: pauses the live venue, or opens it again where this alone had paused it. */
export async function closeToRealPrices(
  exchange: Pick<Exchange, "venues" | "submit">,
  isClosed: boolean,
): Promise<void> {
  const live = exchange.venues().find(({ venue }) => venue === "live");
  const isOurs = live?.cancelOnly === true && live.reason === pauseReasons.realPrices;
  if (isClosed ? live?.cancelOnly === true : !isOurs) return;
  await exchange.submit(
    {
      type: "setVenue",
      venue: "live",
      cancelOnly: isClosed,
      reason: isClosed ? pauseReasons.realPrices : null,
    },
    "system:start",
  );
}
