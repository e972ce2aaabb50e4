import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { screenAnew } from "./screen-person.ts";
import { readSettings } from "./settings.ts";

const PAGE = 100;

/**
 * After a list or the threshold has changed everybody is compared anew, so many customers at a time. Who is done is marked as
 * such, so it goes on where it was ended, and one who fails keeps none of the others.
 */
export async function screenAgain(ctx: Context): Promise<void> {
  const { round } = await readSettings(ctx.em);
  const rows = await query(ctx.em)
    .selectFrom("screening_subjects as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("s.user_id")
    .distinct()
    .where("s.round", "<", round)
    .where("u.disabled_at", "is", null)
    .limit(PAGE)
    .execute();
  await settleAll(rows, ({ user_id: userId }) => screenAnew(ctx, userId));
}
