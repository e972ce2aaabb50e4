import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../clock.port.ts";

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

interface Row {
  readonly state: LiveVenue["state"];
  readonly decides_alone: boolean;
  readonly is_first_life: boolean;
}

/** What the live venue is; from a table of one row. */
export async function liveVenue({ em }: { readonly em: EntityManager }): Promise<LiveVenue> {
  const rows = await em.execute<Row[]>(`select state, decides_alone, is_first_life from live_venue`);
  const row = rows[0];
  if (row === undefined) throw new Error("The live venue has no state.");
  const { state, decides_alone: decidesAlone, is_first_life: isFirstLife } = row;
  return { state, isSandbox: state !== "open", decidesAlone, isFirstLife };
}

/**
 * At each start: whether the sandbox does alone what people do elsewhere. Only that of an installation that began with
 * it ever does. Gives what the live venue is now.
 */
export async function noteSandbox(em: EntityManager, mode: "alone" | "staffed"): Promise<LiveVenue> {
  await em.execute(
    `update live_venue set decides_alone = ?::boolean and is_first_life where state = 'sandbox'`,
    [mode === "alone"],
  );
  return liveVenue({ em });
}

const LOOK_AGAIN_MS = 5_000;

/** For the pages that are sent: they never wait for the database, and what was known last is given at once. */
export function createLiveVenue(
  em: EntityManager,
  { clock, known }: { readonly clock: Clock; readonly known: LiveVenue },
): () => LiveVenue {
  let last = known;
  let lookedAt = clock.now();
  return () => {
    const now = clock.now();
    if (Math.abs(now - lookedAt) >= LOOK_AGAIN_MS) {
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
