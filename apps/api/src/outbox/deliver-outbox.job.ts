import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { query } from "../db/query.ts";
import { settleAll } from "../runtime/settle-all.ts";
import type { CommandHandlers } from "./command-handler.ts";
import { deliver } from "./deliver.ts";

const PAGE = 100;
/** Who decided submits at once; so much later nobody is at it any more. */
const GRACE_SECONDS = 3;

/**
 * Takes up the commands of these kinds that a stopped process left, or the exchange was out of reach for. What waits
 * longest comes first, and what was tried in vain goes to the end, so that it keeps nobody waiting.
 */
export async function deliverOutbox(
  ctx: Context,
  handlers: CommandHandlers,
  { graceSeconds = GRACE_SECONDS } = {},
): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("exchange_outbox")
    .select("subject_id")
    .where(({ ref }) => sql<boolean>`${ref("kind")} = any(${Object.keys(handlers)})`)
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${ref("claimed_until")}, ${ref("created_at")} + make_interval(secs => ${graceSeconds})) <= now()`,
    )
    .groupBy("subject_id")
    .orderBy(({ ref }) => sql`min(coalesce(${ref("claimed_until")}, ${ref("created_at")}))`)
    .orderBy(({ fn }) => fn.min("id"))
    .limit(PAGE)
    .execute();
  await settleAll(rows, async ({ subject_id: id }) => {
    await deliver(ctx, handlers, id);
  });
}
