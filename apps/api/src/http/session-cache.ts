// Who a request speaks for, remembered for seconds, so that an answer without news needs no query to the
// database. What is remembered is bound to everything by which `auth.resolve` decides on a read: the token, both
// cookies and the browser's word on whose page asks. Secrets are kept as hashes alone.
import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../runtime/clock.port.ts";
import { signerOf } from "./rest/signed-call.ts";
import { cookieName, type Auth } from "../features/auth/index.ts";

/** A session that has ended is noticed within this time. */
const CACHE_MS = 20_000;
const WINDOW_MS = 60_000;
/** About 250 bytes each. */
const MAX_SESSIONS = 100_000;

interface CachedSession {
  userId: string;
  expiresMs: number;
}

export interface SessionCache {
  /** The user whom this request spoke for a moment ago; null when that has to be asked. */
  find(request: FastifyRequest): string | null;
  /** What was found by asking: a user, or null for anybody else. */
  remember(request: FastifyRequest, userId: string | null): void;
  /** A program that has just signed right: it is known by its key and where it calls from, and `find` finds nobody by that. */
  rememberSigner(request: FastifyRequest): void;
  /** Whether a user or a program was ever seen behind this request: they have a limit of their own then. */
  has(request: FastifyRequest): boolean;
  /** Counts a request of a user who was seen, by whatever session; the seconds to wait where there were too many. */
  count(request: FastifyRequest): number | null;
}

interface Deps {
  auth: Auth;
  clock: Clock;
  /** Of one user. */
  requestsPerMinute: number;
}

export function createSessionCache({ auth, clock, requestsPerMinute }: Deps): SessionCache {
  const sessions = new Map<string, CachedSession>();
  const signers = new Map<string, true>();
  const windows = new Map<string, { endsMs: number; requests: number }>();
  const cookies = [cookieName("user", auth.cookies), cookieName("admin", auth.cookies)];
  const keyOf = ({ headers, cookies: shown }: FastifyRequest): string => {
    const facts = [headers.authorization, headers["sec-fetch-site"], ...cookies.map((name) => shown[name])];
    return hash("sha256", JSON.stringify(facts), "base64url");
  };
  return {
    find(request) {
      const known = sessions.get(keyOf(request));
      return known === undefined || clock.now() >= known.expiresMs ? null : known.userId;
    },
    remember(request, userId) {
      const key = keyOf(request);
      sessions.delete(key);
      if (userId !== null) putLast(sessions, key, { userId, expiresMs: clock.now() + CACHE_MS });
    },
    rememberSigner(request) {
      const signer = signerOf(request);
      if (signer === null) return;
      signers.delete(signer);
      putLast(signers, signer, true);
    },
    has(request) {
      const signer = signerOf(request);
      return signer === null ? sessions.has(keyOf(request)) : signers.has(signer);
    },
    count(request) {
      const known = sessions.get(keyOf(request));
      if (known === undefined) return null;
      const now = clock.now();
      let window = windows.get(known.userId);
      if (window === undefined || now >= window.endsMs) {
        window = { endsMs: now + WINDOW_MS, requests: 0 };
        windows.delete(known.userId);
        putLast(windows, known.userId, window);
      }
      window.requests += 1;
      return window.requests <= requestsPerMinute ? null : Math.ceil((window.endsMs - now) / 1000);
    },
  };
}

/** The oldest goes where there are too many. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > MAX_SESSIONS && oldest !== undefined) map.delete(oldest);
}
