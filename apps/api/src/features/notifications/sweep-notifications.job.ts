import { NOTIFICATIONS_KEPT_DAYS } from "@fillmark/contracts/constants";
import type { Context } from "../../trpc/context.ts";

const AT_ONCE = 5_000;

/** What was told long ago goes, with what was sent of it. */
export async function sweepNotifications({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  const before = new Date(clock.now() - NOTIFICATIONS_KEPT_DAYS * 86_400_000);
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const rows = await em.execute<unknown[]>(
      `delete from notifications
       where id in (select id from notifications where created_at < ? order by created_at limit ${AT_ONCE})
       returning 1`,
      [before],
    );
    gone = rows.length;
  }
}
