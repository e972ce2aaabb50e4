import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { eraseContact } from "./erase-contact.ts";

const DAY_MS = 86_400_000;
/** So long after the last thing that happened in their conversation, contacts are deleted with all that was said. */
const KEPT_MS = 180 * DAY_MS;
/** Who came and never said anything. */
const SILENT_MS = DAY_MS;
const AT_ONCE = 100;

/** Deletes those who have been silent for long, with all that was said, and what they were known by once it has ended. */
export async function forgetContacts(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.now();
  await query(ctx.em).deleteFrom("contact_tokens").where("expires_at", "<=", new Date(nowMs)).execute();
  const rows = await query(ctx.em)
    .selectFrom("contacts as k")
    .leftJoin("chat_conversations as c", "c.contact_id", "k.id")
    .select("k.id")
    .where((of) =>
      of.or([
        of.and([of("c.last_seq", ">", "0"), of("c.changed_at", "<", new Date(nowMs - KEPT_MS))]),
        of.and([
          of.or([of("c.id", "is", null), of("c.last_seq", "=", "0")]),
          of("k.created_at", "<", new Date(nowMs - SILENT_MS)),
        ]),
      ]),
    )
    .orderBy("k.id")
    .limit(AT_ONCE)
    .execute();
  await settleAll(rows, async ({ id }) => {
    await eraseContact({ ...ctx, em: ctx.em.fork() }, id);
  });
}
