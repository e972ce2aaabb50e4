import type { Venue } from "@fillmark/contracts/constants";
import { trpc } from "../../api-client/trpc.ts";
import { useToken } from "../../session/session.ts";

/**
 * A guest has no account that says whose book to show. They see the live one; where nobody quotes there, as on a new
 * installation, the one of the demo accounts, and it is marked as that.
 */
export function useShownVenue(pair: string, own: Venue): Venue {
  const isGuest = useToken() === null;
  const live = trpc.market.book.useQuery(
    { pair, venue: "live", depth: 1 },
    { enabled: isGuest, staleTime: 60_000 },
  ).data;
  const isQuiet = isGuest && live !== undefined && live.bids.length + live.asks.length === 0;
  return isQuiet ? "demo" : own;
}
