// Who a request speaks for, remembered for seconds, so that an answer that tells nothing needs no question to the
// database. What is remembered is bound to everything by which `auth.resolve` decides on a read: the token, both
// cookies and the browser's word on whose page asks. Secrets are kept as hashes alone.
import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.port.ts";
import { cookieName, type Auth } from "../features/auth/index.ts";

/** A session that has ended is noticed within this time. */
const KNOWN_MS = 20_000;
const WINDOW_MS = 60_000;
/** About 250 bytes each. */
const MAX_SESSIONS = 100_000;

interface KnownSession {
  userId: string;
  knownUntilMs: number;
  windowEndsMs: number;
  requests: number;
}

export interface KnownSessions {
  /** The user whom this request spoke for a moment ago; null when that has to be asked. */
  find(request: FastifyRequest): string | null;
  /** What was found by asking: a user, or null for anybody else. */
  remember(request: FastifyRequest, userId: string | null): void;
  /** Whether a session was ever seen behind this request: it has a limit of its own then. */
  has(request: FastifyRequest): boolean;
  /** Counts a request; the seconds to wait where there were too many, else null. */
  count(request: FastifyRequest): number | null;
}

interface Needs {
  auth: Auth;
  clock: Clock;
  /** Of one session. */
  requestsPerMinute: number;
}

export function createKnownSessions({ auth, clock, requestsPerMinute }: Needs): KnownSessions {
  const sessions = new Map<string, KnownSession>();
  const cookies = [cookieName("user", auth.cookies), cookieName("admin", auth.cookies)];
  const keyOf = ({ headers, cookies: shown }: FastifyRequest): string => {
    const facts = [headers.authorization, headers["sec-fetch-site"], ...cookies.map((name) => shown[name])];
    return hash("sha256", JSON.stringify(facts), "base64url");
  };
  return {
    find(request) {
      const known = sessions.get(keyOf(request));
      return known === undefined || clock.now() >= known.knownUntilMs ? null : known.userId;
    },
    remember(request, userId) {
      const key = keyOf(request);
      const before = sessions.get(key);
      sessions.delete(key);
      if (userId === null) return;
      const { windowEndsMs = 0, requests = 0 } = before ?? {};
      sessions.set(key, { userId, knownUntilMs: clock.now() + KNOWN_MS, windowEndsMs, requests });
      const oldest = sessions.keys().next().value;
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    },
    has: (request) => sessions.has(keyOf(request)),
    count(request) {
      const known = sessions.get(keyOf(request));
      if (known === undefined) return null;
      const now = clock.now();
      if (now >= known.windowEndsMs) {
        known.windowEndsMs = now + WINDOW_MS;
        known.requests = 0;
      }
      known.requests += 1;
      return known.requests <= requestsPerMinute ? null : Math.ceil((known.windowEndsMs - now) / 1000);
    },
  };
}
