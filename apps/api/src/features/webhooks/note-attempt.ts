// Writes down what a try came to, for the delivery and for its endpoint. One that was removed or turned off meanwhile has no row
// to write to, and nothing comes of it.
import { randomInt } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { WEBHOOK_FAILING_DAYS } from "@fillmark/contracts/webhooks";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import type { Attempt } from "./attempt.ts";
import type { Claimed } from "./claim.ts";
import { restAfter, waitAfter } from "./retry-times.ts";
import { turnOff } from "./turn-off.ts";

/** From 0 up to 1. */
const chance = (): number => randomInt(1_000_000) / 1_000_000;

const DAY_MS = 86_400_000;
/** An endpoint that takes longer shares its lanes with those that are dead. */
const SLOW_MS = 2_000;
/** Standard Webhooks: an endpoint that says so is gone for good. */
const GONE = 410;

type Deps = Pick<Context, "em" | "clock">;

export async function noteAttempt(ctx: Deps, claimed: Claimed, outcome: Attempt): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    if (!(await noteDelivery(em, ctx, { claimed, outcome }))) return;
    if (outcome.isAccepted) await noteAccepted(em, ctx, { claimed, outcome });
    else await noteFailed(em, ctx, { claimed, outcome });
  });
}

interface Noted {
  readonly claimed: Claimed;
  readonly outcome: Attempt;
}

/** False where this try counts no more. */
async function noteDelivery(
  em: EntityManager,
  { clock }: Deps,
  { claimed: { delivery }, outcome }: Noted,
): Promise<boolean> {
  const nowMs = clock.now();
  const now = new Date(nowMs);
  const { isAccepted, status, answer, error, durationMs } = outcome;
  const waitMs = isAccepted ? null : waitAfter(delivery.attempts, chance());
  const next =
    waitMs === null
      ? ({ state: isAccepted ? "delivered" : "failed", ended_at: now } as const)
      : ({ next_try_at: new Date(nowMs + waitMs) } as const);
  const { numUpdatedRows } = await query(em)
    .updateTable("webhook_deliveries")
    .set({ ...next, tried_at: now, status, answer, error, duration_ms: durationMs })
    .where("id", "=", delivery.id)
    .where("attempts", "=", delivery.attempts)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function noteAccepted(em: EntityManager, { clock }: Deps, { claimed, outcome }: Noted): Promise<void> {
  await query(em)
    .updateTable("webhook_endpoints")
    .set({
      failing_since: null,
      failures: 0,
      rests_until: null,
      is_slow: outcome.durationMs > SLOW_MS,
      last_delivered_at: new Date(clock.now()),
    })
    .where("id", "=", claimed.endpoint.id)
    .execute();
}

async function noteFailed(em: EntityManager, ctx: Deps, { claimed, outcome }: Noted): Promise<void> {
  const endpointId = claimed.endpoint.id;
  const nowMs = ctx.clock.now();
  const row = await query(em)
    .updateTable("webhook_endpoints")
    .set(({ fn, ref, val, eb }) => ({
      failing_since: fn.coalesce(ref("failing_since"), val(new Date(nowMs))),
      failures: eb("failures", "+", 1),
    }))
    .where("id", "=", endpointId)
    .returning(["failures", "failing_since"])
    .executeTakeFirst();
  if (row === undefined) return;
  const since = row.failing_since?.getTime() ?? nowMs;
  if (outcome.status === GONE) return turnOff(em, ctx, { endpointId, reason: "gone" });
  if (nowMs - since >= WEBHOOK_FAILING_DAYS * DAY_MS)
    return turnOff(em, ctx, { endpointId, reason: "failing" });
  await query(em)
    .updateTable("webhook_endpoints")
    .set({ rests_until: new Date(nowMs + restAfter(row.failures, chance())) })
    .where("id", "=", endpointId)
    .execute();
}
