// Streams outlive the request that opened them, so each watches its session. One that ends in this process is told
// at once; one that ended elsewhere (another process, the clock, a disabled account) is noticed by a look at all
// watched sessions together.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../clock.port.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import type { Sessions } from "./session.ts";

const LOOK_EVERY_MS = 30_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SessionWatch {
  /** Follows until the session ends, and then throws UNAUTHENTICATED; or until `signal` or the source ends it. */
  untilEnded<T>(
    sessionId: string,
    signal: AbortSignal | undefined,
    follow: (signal: AbortSignal) => AsyncGenerator<T>,
  ): AsyncGenerator<T>;
  /** These have just ended, and the end is committed. */
  ended(sessionIds: readonly string[]): void;
  /** Ends the streams of sessions that the table doesn't hold as valid any more. One statement. */
  look(): Promise<void>;
}

export function createSessionWatch(
  em: EntityManager,
  { clock, limits }: { readonly clock: Clock; readonly limits: Sessions["limits"] },
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
    }, LOOK_EVERY_MS).unref();
    const stop = () => {
      mine.delete(controller);
      if (mine.size === 0 && watched.get(sessionId) === mine) watched.delete(sessionId);
      if (watched.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
    return { signal: controller.signal, stop };
  }
  function ended(sessionIds: readonly string[]): void {
    for (const id of sessionIds) for (const controller of watched.get(id) ?? []) controller.abort();
  }
  async function look(): Promise<void> {
    // A caller that didn't come by HTTP has no session in the table, and nothing to look for.
    const ids = [...watched.keys()].filter((id) => uuid.test(id));
    if (ids.length === 0) return;
    const nowMs = clock.now();
    const alive = await em.fork().execute<{ id: string }[]>(
      `select s.id::text as id from sessions s
         left join users u on u.id = s.user_id left join admins a on a.id = s.admin_id
       where s.id in (select watched.id from jsonb_to_recordset(?::jsonb) as watched(id uuid))
         and coalesce(u.disabled_at, a.disabled_at) is null
         and s.expires_at > ? and s.created_at > case s.kind when 'user' then ?::timestamptz else ?::timestamptz end`,
      [
        JSON.stringify(ids.map((id) => ({ id }))),
        new Date(nowMs),
        new Date(nowMs - limits.user.absoluteMs),
        new Date(nowMs - limits.admin.absoluteMs),
      ],
    );
    const left = new Set(alive.map(({ id }) => id));
    ended(ids.filter((id) => !left.has(id)));
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
