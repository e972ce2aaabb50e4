// What a stolen console must not do: manage the team, move money, change what people agree to. Whoever holds the
// session has proven within the last ten minutes who they are, by signing in or once more since.
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";

const PROOF_MS = 600_000;
/** Clocks of several machines differ a little; a proof from further ahead says that the time was set back. */
const AHEAD_MS = 60_000;

/** Throws STEP_UP_NEEDED, with what this admin can prove themselves by. Call it first thing. */
export async function requireAdminStepUp({ em, actor, clock }: AdminContext): Promise<void> {
  const nowMs = clock.now();
  const rows = await em.execute<unknown[]>(
    `select 1 from sessions where admin_id = ? and id::text = ? and proved_at > ? and proved_at <= ?`,
    [actor.adminId, actor.sessionId, new Date(nowMs - PROOF_MS), new Date(nowMs + AHEAD_MS)],
  );
  if (rows.length === 0) throw new DomainError("STEP_UP_NEEDED", { methods: ["password"] });
}
