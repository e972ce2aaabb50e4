import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { countOfWaiting, waiting, type Waiting } from "../../db/waiting.ts";

/** Of what was handed over and is not decided. */
export const waitingStates = ["submitted", "in_review"] as const;

/** How many cases wait for a decision, and since when the oldest was sent. */
export async function waitingCases(em: EntityManager, lateBefore: Date): Promise<Waiting> {
  const found = await query(em)
    .selectFrom("verification_cases")
    .select(({ fn }) => [
      countOfWaiting.as("count"),
      fn.countAll<string>().filterWhere("submitted_at", "<", lateBefore).as("late"),
      fn.min("submitted_at").as("oldest"),
    ])
    .where("submitted_at", "is not", null)
    .where("state", "in", waitingStates)
    .executeTakeFirstOrThrow();
  return waiting(found);
}
