// What a key that signs may call. Every procedure asks here before it does anything, whichever way the call came in.
import { z } from "zod";
import { VenueName } from "@fillmark/contracts/shapes";
import type { ActingKey } from "../context/actor.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

const NamesVenue = z.object({ venue: VenueName });

/**
 * A key calls what /api/v1 has and nothing else, and acts on its own venue alone. UNAUTHENTICATED for what no program calls,
 * LIVE_ONLY for live money under a key of the demo venue, VENUE_MISMATCH for whatever names the other venue; null for the rest.
 */
export function refusalOfKey(
  key: ActingKey,
  meta: ProcedureMeta | undefined,
  rawInput: unknown,
): DomainError | null {
  if (meta?.v1 === undefined) return new DomainError("UNAUTHENTICATED", {});
  if (meta.isOfLiveMoney === true && key.venue !== "live") return new DomainError("LIVE_ONLY", {});
  const named = NamesVenue.safeParse(rawInput);
  if (named.success && named.data.venue !== key.venue)
    return new DomainError("VENUE_MISMATCH", { venue: named.data.venue, actual: key.venue });
  return null;
}
