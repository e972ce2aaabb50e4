import type { PreferencesView, SavePreferencesInput } from "@fillmark/contracts/profile";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { findPreferences } from "./find-preferences.ts";

/** What was chosen later elsewhere stays. Gives what counts now. */
export async function savePreferences(
  ctx: UserContext,
  { changes }: SavePreferencesInput,
): Promise<PreferencesView> {
  const nowMs = ctx.clock.now();
  // In one order of keys, so that two devices never wait for each other.
  const inOrder = changes.toSorted((a, b) => a.key.localeCompare(b.key) || b.agoMs - a.agoMs);
  await inTransaction(ctx.em, async (em) => {
    for (const { key, value, agoMs } of inOrder) {
      await em.execute(
        `insert into preferences (user_id, key, value, changed_at) values (?, ?, ?, ?)
         on conflict (user_id, key) do update set value = excluded.value, changed_at = excluded.changed_at
         where preferences.changed_at <= excluded.changed_at`,
        [ctx.actor.userId, key, JSON.stringify(value), new Date(Math.max(0, nowMs - agoMs))],
      );
    }
  });
  return findPreferences(ctx);
}
