import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";

/** Throws DEPOSIT_METHOD_CLOSED once the sandbox has ended; until the caller's transaction ends it doesn't. */
export async function requireSandbox(em: EntityManager): Promise<void> {
  const rows = await em.execute<unknown[]>(`select 1 from live_venue where state = 'sandbox' for share`);
  if (rows.length === 0) throw new DomainError("DEPOSIT_METHOD_CLOSED", {});
}

/** What sandboxes have said and nobody has acted on says nothing any more; real rails are none before a venue is open. */
export async function forgetSandbox({ em }: Pick<Context, "em">): Promise<void> {
  await em.execute(
    `update rail_events set handled_at = now() where handled_at is null and rail like 'sandbox-%'`,
  );
}
