// Claims what is due. A claim moves the next try past the time that one try can take and counts it, so what a killed process
// held is tried again, under the same id.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import type { SealedSecrets } from "./sign.ts";

/** Longer than one try can take. */
const CLAIM_MS = 60_000;
const AT_ONCE = 1_000;

type Deps = Pick<Context, "em" | "clock">;

export interface DueEndpoint {
  readonly id: string;
  /** Its newest delivery was accepted, and quickly. */
  readonly isWell: boolean;
  /** How many deliveries are due, counted up to `countedMost`. */
  readonly due: number;
}

/** Those that are on, not resting, and have something due; the one that waits longest comes first. */
export async function dueEndpoints({ em, clock }: Deps, countedMost: number): Promise<DueEndpoint[]> {
  const now = new Date(clock.now());
  const rows = await query(em)
    .selectFrom("webhook_endpoints as e")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom((inner) =>
            inner
              .selectFrom("webhook_deliveries as d")
              .select("d.next_try_at")
              .whereRef("d.endpoint_id", "=", "e.id")
              .where("d.state", "=", "waiting")
              .where("d.next_try_at", "<=", now)
              .orderBy("d.id")
              .limit(countedMost)
              .as("due"),
          )
          .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("due.next_try_at").as("since")])
          .as("n"),
      (join) => join.onTrue(),
    )
    .select(["e.id", "e.failing_since", "e.is_slow", "n.count"])
    .where("e.off_at", "is", null)
    .where(({ or, eb }) => or([eb("e.rests_until", "is", null), eb("e.rests_until", "<=", now)]))
    .where("n.count", ">", "0")
    .orderBy("n.since")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id, failing_since: failingSince, is_slow: isSlow, count }) => ({
    id,
    isWell: failingSince === null && !isSlow,
    due: Number(count),
  }));
}

export interface Claimed {
  readonly delivery: {
    readonly id: string;
    readonly body: string;
    readonly attempts: number;
  };
  readonly endpoint: SealedSecrets & { readonly url: string };
}

/** The oldest that is due of an endpoint; null where none is due, or it is off, gone or resting by now. */
export async function claimNext({ em, clock }: Deps, endpointId: string): Promise<Claimed | null> {
  const now = new Date(clock.now());
  const delivery = await claim(em, endpointId, now);
  if (delivery === undefined) return null;
  const endpoint = await query(em)
    .selectFrom("webhook_endpoints")
    .select(["id", "url", "secret_sealed", "old_secret_sealed", "old_secret_until"])
    .where("id", "=", endpointId)
    .where("off_at", "is", null)
    .executeTakeFirst();
  return endpoint === undefined ? null : { delivery, endpoint };
}

function claim(em: EntityManager, endpointId: string, now: Date) {
  return query(em)
    .updateTable("webhook_deliveries")
    .set((of) => ({ attempts: of("attempts", "+", 1), next_try_at: new Date(now.getTime() + CLAIM_MS) }))
    .where("id", "=", (of) =>
      of
        .selectFrom("webhook_deliveries as d")
        .innerJoin("webhook_endpoints as e", "e.id", "d.endpoint_id")
        .select("d.id")
        .where("d.endpoint_id", "=", endpointId)
        .where("d.state", "=", "waiting")
        .where("d.next_try_at", "<=", now)
        .where("e.off_at", "is", null)
        .where(sql<boolean>`coalesce(e.rests_until <= ${now}, true)`)
        .orderBy("d.id")
        .limit(1)
        .forUpdate("d")
        .skipLocked(),
    )
    .returning(["id", "body", "attempts"])
    .executeTakeFirst();
}
