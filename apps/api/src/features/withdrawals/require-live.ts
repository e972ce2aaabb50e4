import type { Venue } from "@fillmark/contracts/constants";
import { DomainError } from "../../errors/domain-error.ts";

/** Demo money goes nowhere. Throws LIVE_ONLY for a command on the demo venue. */
export function requireLive(venue: Venue): void {
  if (venue !== "live") throw new DomainError("LIVE_ONLY", {});
}
