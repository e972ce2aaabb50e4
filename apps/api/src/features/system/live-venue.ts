import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";

export interface LiveVenue {
  /** `opening` is neither: the sandbox has ended, and what is left of it is on its way back. */
  readonly state: "sandbox" | "opening" | "open";
  /** No money on it is real. */
  readonly isSandbox: boolean;
  /** What people decide elsewhere it decides by itself. */
  readonly decidesAlone: boolean;
  /** The installation began with it. Those from before it keep to what they did. */
  readonly isFirstLife: boolean;
}

/** What the live venue is; from a table of one row. */
export async function liveVenue({ em }: { readonly em: EntityManager }): Promise<LiveVenue> {
  const row = await query(em)
    .selectFrom("live_venue")
    .select(["state", "decides_alone", "is_first_life"])
    .executeTakeFirst();
  if (row === undefined) throw new Error("The live venue has no state.");
  const { state, decides_alone: decidesAlone, is_first_life: isFirstLife } = row;
  return { state, isSandbox: state !== "open", decidesAlone, isFirstLife };
}

/**
 * At each start: whether the sandbox does alone what people do elsewhere. Only that of an installation that began with
 * it ever does. Gives what the live venue is now.
 */
export async function noteSandbox(em: EntityManager, mode: "alone" | "staffed"): Promise<LiveVenue> {
  await query(em)
    .updateTable("live_venue")
    .set((of) => ({ decides_alone: mode === "alone" ? of.ref("is_first_life") : false }))
    .where("state", "=", "sandbox")
    .execute();
  return liveVenue({ em });
}

const RECHECK_MS = 5_000;

/** For the pages that are sent: they never wait for the database, and what was known last is given at once. */
export function createLiveVenue(
  em: EntityManager,
  { clock, known }: { readonly clock: Clock; readonly known: LiveVenue },
): () => LiveVenue {
  let last = known;
  let lookedAt = clock.now();
  return () => {
    const now = clock.now();
    if (Math.abs(now - lookedAt) >= RECHECK_MS) {
      lookedAt = now;
      // Without the database it stays what it was.
      liveVenue({ em: em.fork() }).then(
        (found) => (last = found),
        () => undefined,
      );
    }
    return last;
  };
}
