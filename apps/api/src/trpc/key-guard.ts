// What a key that signs may call. Every procedure asks here before it does anything, whichever way the call came in.
import { z } from "zod";
import { VenueName } from "@fillmark/contracts/shapes";
import type { ActingKey } from "../context/actor.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

const NamesVenue = z.object({ venue: VenueName });

/**
 * A key calls what /api/v1 has and nothing else, and acts on its own venue alone. Throws UNAUTHENTICATED for what no program
 * calls, LIVE_ONLY for live money under a key of the demo venue, and VENUE_MISMATCH for whatever names the other venue.
 */
export function requireOfKey(key: ActingKey, meta: ProcedureMeta | undefined, rawInput: unknown): void {
  if (meta?.v1 === undefined) throw new DomainError("UNAUTHENTICATED", {});
  if (meta.isOfLiveMoney === true && key.venue !== "live") throw new DomainError("LIVE_ONLY", {});
  const named = NamesVenue.safeParse(rawInput);
  if (named.success && named.data.venue !== key.venue)
    throw new DomainError("VENUE_MISMATCH", { venue: named.data.venue, actual: key.venue });
}
