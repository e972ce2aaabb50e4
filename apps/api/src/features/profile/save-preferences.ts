import type { PreferencesView, SavePreferencesInput } from "@fillmark/contracts/profile";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
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
      const row = {
        user_id: ctx.actor.userId,
        key,
        value: JSON.stringify(value),
        changed_at: new Date(Math.max(0, nowMs - agoMs)),
      };
      await query(em)
        .insertInto("preferences")
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "key"])
            .doUpdateSet((of) => ({
              value: of.ref("excluded.value"),
              changed_at: of.ref("excluded.changed_at"),
            }))
            .whereRef("preferences.changed_at", "<=", "excluded.changed_at"),
        )
        .execute();
    }
  });
  return findPreferences(ctx);
}
