import { PreferencesView } from "@fillmark/contracts/profile";
import type { UserContext } from "../../trpc/context.ts";

/** Null where nothing was ever chosen. */
export async function findPreferences({ em, actor }: UserContext): Promise<PreferencesView> {
  const rows = await em.execute<{ key: string; value: string }[]>(
    `select key, value from preferences where user_id = ?`,
    [actor.userId],
  );
  const [user] = await em.execute<{ language: unknown }[]>(`select language from users where id = ?`, [
    actor.userId,
  ]);
  const chosen = new Map<string, unknown>(rows.map(({ key, value }) => [key, JSON.parse(value)]));
  return PreferencesView.parse({
    theme: chosen.get("theme") ?? null,
    updown: chosen.get("updown") ?? null,
    hideBalances: chosen.get("hideBalances") ?? null,
    language: user?.language ?? null,
  });
}
