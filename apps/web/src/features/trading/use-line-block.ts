import type { OrderView } from "@fillmark/contracts/trading";
import { trpc } from "../../api-client/trpc.ts";
import { chartLines } from "../../messages/en/chart-lines.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { frozenMessages } from "../../messages/en/frozen.ts";
import { trading } from "../../messages/en/trading.ts";
import { useIsOnline } from "../../offline/online.ts";
import { useToken } from "../../session/session.ts";
import { fixedBy } from "./line-move.ts";
import { type MovableLine, isOrderLine } from "./line-text.ts";
import type { TradePair } from "./trade-pair.ts";

/** Why a line can't be moved now, as a sentence; null where it can. A line of the ticket is nobody's order yet. */
export function useLineBlock({ pair, venue }: TradePair): (line: MovableLine) => string | null {
  const isOnline = useIsOnline();
  const enabled = useToken() !== null;
  const about = trpc.system.about.useQuery(undefined, { enabled, staleTime: 30_000 });
  const account = trpc.auth.account.useQuery(undefined, { enabled, staleTime: 30_000 });
  const isPaused = about.data?.paused.includes(venue) === true;
  const isFrozen = account.data?.isFrozen === true;
  const isTradingFrozen = account.data?.frozenParts.includes("trading") === true;
  function ofMarket({ postOnly }: OrderView): string | null {
    if (!isOnline) return chartLines("offline");
    if (isFrozen) return describeDomainError({ code: "ACCOUNT_FROZEN", details: {} });
    if (isTradingFrozen) return frozenMessages("trading");
    if (isPaused) return describeDomainError({ code: "VENUE_CANCEL_ONLY", details: { reason: "" } });
    if (pair.state === "halted") return trading("haltedNotice", { pair: pair.pair });
    if (pair.state === "delisted") return trading("delistedNotice", { pair: pair.pair });
    if (pair.state === "cancel_only") return trading("cancelOnlyNotice", { pair: pair.pair });
    return pair.state === "post_only" && !postOnly ? trading("postOnlyNotice", { pair: pair.pair }) : null;
  }
  return (line) => {
    if (!isOrderLine(line)) return null;
    const fixed = fixedBy(line);
    return fixed === null ? ofMarket(line.order) : chartLines(fixed);
  };
}
