import type { EntityManager } from "@mikro-orm/postgresql";
import { countWaiting, type Waiting } from "../../db/waiting.ts";

/** Of `verification_cases c`: handed over, and not decided. */
export const isWaiting = "c.state in ('submitted','in_review')";

export function waitingCases(em: EntityManager): Promise<Waiting> {
  return countWaiting(em, {
    from: `verification_cases c where c.submitted_at is not null and ${isWaiting}`,
    since: "c.submitted_at",
  });
}
