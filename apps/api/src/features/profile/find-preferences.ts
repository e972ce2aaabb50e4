import { PreferencesView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** Null where nothing was ever chosen. */
export async function findPreferences({ em, actor }: UserContext): Promise<PreferencesView> {
  const rows = await query(em)
    .selectFrom("preferences")
    .select(["key", "value"])
    .where("user_id", "=", actor.userId)
    .execute();
  const user = await query(em)
    .selectFrom("users")
    .select("language")
    .where("id", "=", actor.userId)
    .executeTakeFirst();
  const chosen = new Map<string, unknown>(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  return PreferencesView.parse({
    theme: chosen.get("theme") ?? null,
    updown: chosen.get("updown") ?? null,
    hideBalances: chosen.get("hideBalances") ?? null,
    language: user?.language ?? null,
  });
}
