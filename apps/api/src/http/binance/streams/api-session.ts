// Who a WebSocket speaks for. A message may be signed by itself; a socket that has logged on speaks for its key until that ends, and
// what its owner may is looked at again every second, since it can change while the socket lives.
import type { ActingKey, UserActor } from "../../../context/actor.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import type { Auth } from "../../../features/auth/index.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { Admitted } from "../admission.ts";
import { BinanceError, missingParameter } from "../binance-error.ts";
import type { Parameters as Sent } from "../signed-text.ts";
import { readTime } from "../wire-values.ts";

const KNOWN_FOR_MS = 1_000;
const USUAL_WINDOW_MS = 5_000;
const LARGEST_WINDOW_MS = 60_000;
const AHEAD_MS = 1_000;

interface Session {
  readonly apiKey: string;
  readonly sinceMs: number;
  readonly keyId: string;
  actor: UserActor & { readonly key: ActingKey };
  knownMs: number;
}

interface SessionParts {
  readonly auth: Pick<Auth, "apiKeys">;
  readonly clock: Clock;
  readonly address: string;
  readonly returnsRateLimits: boolean;
}

export class ApiSession {
  readonly openedMs: number;
  readonly returnsRateLimits: boolean;
  readonly #parts: SessionParts;
  #session: Session | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.openedMs = parts.clock.now();
    this.returnsRateLimits = parts.returnsRateLimits;
  }

  get status(): { apiKey: string | null; authorizedSince: number | null } {
    return { apiKey: this.#session?.apiKey ?? null, authorizedSince: this.#session?.sinceMs ?? null };
  }

  get keyId(): string | null {
    return this.#session?.keyId ?? null;
  }

  logOn(apiKey: string, { keyId, actor }: Admitted): void {
    const now = this.#parts.clock.now();
    this.#session = { apiKey, sinceMs: now, keyId, actor, knownMs: now };
  }

  logOff(): void {
    this.#session = null;
  }

  /** For a message that isn't signed. Throws -2015, UNAUTHENTICATED and ADDRESS_NOT_ALLOWED. */
  async admit(): Promise<Admitted> {
    const session = this.#session;
    if (session === null)
      throw new BinanceError(-2015, "Invalid API-key, IP, or permissions for action.", { httpStatus: 401 });
    const now = this.#parts.clock.now();
    if (now - session.knownMs >= KNOWN_FOR_MS) {
      const holder = await this.#parts.auth.apiKeys.current(session.keyId, this.#parts.address);
      const key = holder?.actor.key;
      if (holder === null || key === undefined) throw new DomainError("UNAUTHENTICATED", {});
      session.actor = { ...holder.actor, key };
      session.knownMs = now;
    }
    return { keyId: session.keyId, actor: session.actor };
  }
}

/** A message that was held back on its way does nothing late. Throws -1102, -1131 and -1021. */
export function assertOnTime(sent: Sent, nowMs: number): void {
  const timestamp = sent.get("timestamp");
  if (timestamp === undefined || !/^\d{13}(\d{3})?$/.test(timestamp)) throw missingParameter("timestamp");
  const window = sent.get("recvWindow") ?? String(USUAL_WINDOW_MS);
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(window) || Number(window) > LARGEST_WINDOW_MS)
    throw new BinanceError(-1131, "recvWindow must be less than 60000.");
  const at = readTime(timestamp);
  if (at > nowMs + AHEAD_MS)
    throw new BinanceError(-1021, "Timestamp for this request was 1000ms ahead of the server's time.");
  if (nowMs - at > Number(window))
    throw new BinanceError(-1021, "Timestamp for this request is outside of the recvWindow.");
}
