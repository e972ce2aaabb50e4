import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";

/** Finds or keeps the moment at which a recorded market was first started, in ms on our clock. */
export function storedAnchor(
  em: EntityManager,
  clock: Clock,
): (source: string, speed: number) => Promise<number> {
  return async (source, speed) => {
    await query(em)
      .insertInto("market_anchors")
      .values({ source, speed, anchored_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await query(em)
      .selectFrom("market_anchors")
      .select("anchored_at")
      .where("source", "=", source)
      .where("speed", "=", speed)
      .executeTakeFirst();
    const at = Number(row?.anchored_at);
    if (!Number.isSafeInteger(at)) throw new Error(`The anchor of ${source} can't be read back.`);
    return at;
  };
}
