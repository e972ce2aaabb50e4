// Streams outlive the request that opened them, so each watches its session, or the key of a program. One that ends in this
// process, or in another one that says so, is announced at once; one that ended elsewhere (the clock, a disabled account) is
// noticed by a look at all that are watched together.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Bus } from "../../bus/bus.port.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { maySignIn } from "./may-sign-in.ts";
import type { Sessions } from "./session.ts";
import type { SessionKind } from "./secrets.ts";

const CHECK_EVERY_MS = 30_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SessionWatch {
  /** Follows until the session or key ends, and then throws UNAUTHENTICATED; or until `signal` or the source ends it. */
  untilEnded<T>(
    sessionId: string,
    signal: AbortSignal | undefined,
    follow: (signal: AbortSignal) => AsyncGenerator<T>,
  ): AsyncGenerator<T>;
  /** These have just ended, and the end is committed. */
  ended(sessionIds: readonly string[]): void;
  /** Ends the streams of sessions and keys that the tables don't hold as valid any more. One statement. */
  look(): Promise<void>;
}

interface WatchParts {
  readonly clock: Clock;
  readonly limits: Sessions["limits"];
  readonly bus: Bus;
}

const ENDED = "fillmark.sessions.ended";

export function createSessionWatch(
  em: EntityManager,
  { clock, limits, bus }: WatchParts,
  log: Pick<Logger, "warn"> | undefined,
): SessionWatch {
  const watched = new Map<string, Set<AbortController>>();
  let timer: NodeJS.Timeout | null = null;

  function begin(sessionId: string): { signal: AbortSignal; stop: () => void } {
    const controller = new AbortController();
    const mine = watched.get(sessionId) ?? new Set();
    watched.set(sessionId, mine.add(controller));
    timer ??= setInterval(() => {
      look().catch((error: unknown) => log?.warn({ err: error }, "Watched sessions could not be looked at."));
    }, CHECK_EVERY_MS).unref();
    const stop = () => {
      mine.delete(controller);
      if (mine.size === 0 && watched.get(sessionId) === mine) watched.delete(sessionId);
      if (watched.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
    return { signal: controller.signal, stop };
  }
  function endHere(sessionIds: readonly string[]): void {
    for (const id of sessionIds) for (const controller of watched.get(id) ?? []) controller.abort();
  }
  function ended(sessionIds: readonly string[]): void {
    endHere(sessionIds);
    bus.publish(ENDED, sessionIds.join(" "));
  }
  bus.follow(ENDED, (text) => endHere(text.split(" ")));
  // Nobody knows what was missed.
  bus.onReconnected(() => void look().catch(() => undefined));
  async function look(): Promise<void> {
    // A caller that didn't come by HTTP has no session in the table, and nothing to look for.
    const ids = [...watched.keys()].filter((id) => uuid.test(id));
    if (ids.length === 0) return;
    const alive = await readAlive(em.fork(), { ids, nowMs: clock.now(), limits });
    const left = new Set(alive);
    endHere(ids.filter((id) => !left.has(id)));
  }
  return {
    async *untilEnded(sessionId, signal, follow) {
      const end = begin(sessionId);
      try {
        yield* follow(signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]));
      } finally {
        end.stop();
      }
      if (end.signal.aborted) throw new DomainError("UNAUTHENTICATED", {});
    },
    ended,
    look,
  };
}

interface Watched {
  readonly ids: readonly string[];
  readonly nowMs: number;
  readonly limits: Sessions["limits"];
}

/** Of these sessions and keys those that count now. One statement. */
async function readAlive(em: EntityManager, { ids, nowMs, limits }: Watched): Promise<string[]> {
  const begunAfter = (kind: SessionKind) => new Date(nowMs - limits[kind].absoluteMs);
  const alive = await query(em)
    .selectFrom("sessions as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .leftJoin("admins as a", "a.id", "s.admin_id")
    .select("s.id")
    .where("s.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(({ or, eb }) => or([eb("u.id", "is", null), maySignIn("u")]))
    .where("a.disabled_at", "is", null)
    .where("s.expires_at", ">", new Date(nowMs))
    .where(({ or, and }) =>
      or([
        and({ "s.kind": "user" }).and("s.created_at", ">", begunAfter("user")),
        and({ "s.kind": "admin" }).and("s.created_at", ">", begunAfter("admin")),
      ]),
    )
    .unionAll((of) =>
      of
        .selectFrom("api_keys as k")
        .innerJoin("users as u", "u.id", "k.user_id")
        .select("k.id")
        .where("k.id", "=", sql<string>`any(${ids}::uuid[])`)
        .where("k.revoked_at", "is", null)
        .where(maySignIn("u"))
        .where(({ or, eb }) =>
          or([eb("k.expires_at", "is", null), eb("k.expires_at", ">", new Date(nowMs))]),
        ),
    )
    .execute();
  return alive.map(({ id }) => id);
}
