import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";

/** Finds or keeps the moment at which a recorded market was first started, in ms on our clock. */
export function keptAnchor(
  em: EntityManager,
  clock: Clock,
): (source: string, speed: number) => Promise<number> {
  return async (source, speed) => {
    await em.execute(
      "insert into market_anchors (source, speed, anchored_at) values (?, ?, ?) on conflict do nothing",
      [source, speed, new Date(clock.now())],
    );
    const rows = await em.execute<{ at: string }[]>(
      "select extract(epoch from anchored_at) * 1000 as at from market_anchors where source = ? and speed = ?",
      [source, speed],
    );
    const at = Number(rows[0]?.at);
    if (!Number.isSafeInteger(at)) throw new Error(`The anchor of ${source} can't be read back.`);
    return at;
  };
}
