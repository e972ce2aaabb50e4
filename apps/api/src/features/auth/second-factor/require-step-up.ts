// Some things a stolen session must not do. They ask whether the holder of this one has proven who they are within
// the last minutes: by signing in, or once more since.
import { expressionBuilder } from "kysely";
import { query, type Database } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { findFactors, hasSecondFactor, stepUpMethods } from "./account-factors.ts";
import type { StepUpCaller } from "../auth.port.ts";
import { columnOf, idOf, ownerOf } from "./factor-owner.ts";

const PROOF_MS = 600_000;
/** Clocks of several machines differ a little; a proof from further ahead says that the time was set back. */
const AHEAD_MS = 60_000;

/** Throws STEP_UP_NEEDED, with what this account can prove itself by, unless this session has just done so. */
export async function requireStepUp(ctx: StepUpCaller): Promise<void> {
  if ((await provedUntil(ctx)) !== null) return;
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  throw new DomainError("STEP_UP_NEEDED", { methods: stepUpMethods(factors, ctx.auth.googleClientId) });
}

/**
 * The same for what asks for the password anyway: without a second factor that is proof enough. With one a stolen
 * session and a password must not be.
 */
export async function requireSecondProof(ctx: StepUpCaller): Promise<void> {
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors !== null && hasSecondFactor(factors)) await requireStepUp(ctx);
}

/** ms since epoch; null when this session has to prove itself first. */
export async function provedUntil(ctx: StepUpCaller): Promise<number | null> {
  const { em, actor, clock } = ctx;
  const owner = ownerOf(ctx);
  const session = await query(em)
    .selectFrom("sessions")
    .select("proved_at")
    .where(columnOf(owner), "=", idOf(owner))
    .where(hasId(actor.sessionId))
    .executeTakeFirst();
  const provedMs = session?.proved_at?.getTime() ?? null;
  const nowMs = clock.now();
  if (provedMs === null || provedMs > nowMs + AHEAD_MS || nowMs >= provedMs + PROOF_MS) return null;
  return provedMs + PROOF_MS;
}

/** This session has proven itself now. Gives until when that counts, ms since epoch. */
export async function markProved(ctx: StepUpCaller): Promise<number> {
  const { em, actor, clock } = ctx;
  const owner = ownerOf(ctx);
  const nowMs = clock.now();
  await query(em)
    .updateTable("sessions")
    .set({ proved_at: new Date(nowMs) })
    .where(columnOf(owner), "=", idOf(owner))
    .where(hasId(actor.sessionId))
    .execute();
  return nowMs + PROOF_MS;
}

/** The id of a caller that didn't come by HTTP is no uuid. */
function hasId(sessionId: string) {
  const of = expressionBuilder<Database, "sessions">();
  return of(of.cast<string>("id", "text"), "=", sessionId);
}
