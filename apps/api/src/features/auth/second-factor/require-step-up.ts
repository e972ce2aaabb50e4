// Some things a stolen session must not do. They ask whether whoever holds this one has proven who they are within
// the last minutes: by signing in, or once more since.
import { DomainError } from "../../../trpc/domain-error.ts";
import { findFactors, hasSecondFactor, stepUpMethods } from "./account-factors.ts";
import { columnOf, idOf, ownerOf, type OwnerContext } from "./factor-owner.ts";

const PROOF_MS = 600_000;
/** Clocks of several machines differ a little; a proof from further ahead says that the time was set back. */
const AHEAD_MS = 60_000;

/** Throws STEP_UP_NEEDED, with what this account can prove itself by, unless this session has just done so. */
export async function requireStepUp(ctx: OwnerContext): Promise<void> {
  if ((await provedUntil(ctx)) !== null) return;
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  throw new DomainError("STEP_UP_NEEDED", { methods: stepUpMethods(factors, ctx.auth.googleClientId) });
}

/**
 * The same for what asks for the password anyway: without a second factor that is proof enough. With one a stolen
 * session and a password must not be.
 */
export async function requireSecondProof(ctx: OwnerContext): Promise<void> {
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors !== null && hasSecondFactor(factors)) await requireStepUp(ctx);
}

/** ms since epoch; null when this session has to prove itself first. */
export async function provedUntil(ctx: OwnerContext): Promise<number | null> {
  const { em, actor, clock } = ctx;
  const owner = ownerOf(ctx);
  const rows = await em.execute<{ proved_ms: number | null }[]>(
    `select (extract(epoch from proved_at) * 1000)::float8 as proved_ms
     from sessions where ${columnOf(owner)} = ? and id::text = ?`,
    [idOf(owner), actor.sessionId],
  );
  const provedMs = rows[0]?.proved_ms ?? null;
  const nowMs = clock.now();
  if (provedMs === null || provedMs > nowMs + AHEAD_MS || nowMs >= provedMs + PROOF_MS) return null;
  return provedMs + PROOF_MS;
}

/** This session has proven itself now. Gives until when that counts, ms since epoch. */
export async function markProved(ctx: OwnerContext): Promise<number> {
  const { em, actor, clock } = ctx;
  const owner = ownerOf(ctx);
  const nowMs = clock.now();
  await em.execute(`update sessions set proved_at = ? where ${columnOf(owner)} = ? and id::text = ?`, [
    new Date(nowMs),
    idOf(owner),
    actor.sessionId,
  ]);
  return nowMs + PROOF_MS;
}
