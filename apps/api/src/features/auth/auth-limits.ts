// How often someone may try to sign in or register. Counted for each call of a procedure, so ten sign-ins in
// one batch are ten. All limits are soft and pass by themselves, and a browser in which the account was entered before,
// as well as a session of it, has tries of its own: nobody can lock someone else out by failing in their name. Kept in
// memory; a restart forgives.
import { RateLimiterRes, type RateLimiterMemory } from "rate-limiter-flexible";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import { SharedLimiter } from "../../bus/shared-limiter.ts";
import { networkOf } from "../../net/network-of.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { TokenPurpose } from "./account-tokens.ts";
import type { SessionKind } from "./secrets.ts";

export interface AuthLimits {
  /** Counts one try; throws TOO_MANY_REQUESTS with the seconds to wait. */
  countLogin(login: LoginTry): Promise<void>;
  /** The right password: the limit starts anew with this account. */
  forgetLogin(login: LoginTry): Promise<void>;
  countRegistration(address: string): Promise<void>;
  /**
   * Mails that someone asks for: the e-mail may be anybody's, so it counts whether or not there is an account. Each
   * purpose counts for itself: asking for links of one kind must not keep the owner from those of another.
   */
  countMailWish(purpose: TokenPurpose | "register", email: string, address: string): Promise<void>;
  /** Links that are tried. */
  countLinkTry(address: string): Promise<void>;
  /** What is begun or answered of a second factor or a passkey, no matter who it is about. */
  countSecondFactorCall(address: string): Promise<void>;
  /** Six digits can be guessed, whatever addresses the guesses come from; other proofs of an account can't. */
  countTotp(ownerId: string, knownBy: string | null): Promise<void>;
  /** The right code: this account starts anew, or this browser or session of it. */
  forgetTotp(ownerId: string, knownBy: string | null): Promise<void>;
  /** Pages that begin a sign-in with Google. */
  countGoogleStart(address: string): Promise<void>;
  /** What is said to come from Google. */
  countGoogleTry(address: string): Promise<void>;
}

export interface LoginTry {
  readonly kind: SessionKind;
  readonly email: string;
  readonly address: string;
  /**
   * The browser or the session that the account knows; null for everybody else. What is known is counted by itself and
   * by nothing else, so that nobody elsewhere can use its tries up.
   */
  readonly knownBy: string | null;
}

/** Tries, and the seconds within which they count. */
export interface AuthLimitRules {
  loginsOfAddress: [tries: number, seconds: number];
  loginsOfAccountFromAddress: [tries: number, seconds: number];
  /** Of everybody whom the account doesn't know, together. */
  loginsOfAccount: [tries: number, seconds: number];
  /** Of a browser or a session that the account knows. */
  loginsOfKnown: [tries: number, seconds: number];
  loginsOfKnownInADay: [tries: number, seconds: number];
  registrationsOfAddress: [tries: number, seconds: number];
  mailWishesOfAddress: [tries: number, seconds: number];
  mailWishesOfAccount: [tries: number, seconds: number];
  linkTriesOfAddress: [tries: number, seconds: number];
  secondFactorCallsOfAddress: [tries: number, seconds: number];
  codesOfAccount: [tries: number, seconds: number];
  codesOfAccountInADay: [tries: number, seconds: number];
  googleStartsOfAddress: [tries: number, seconds: number];
  googleTriesOfAddress: [tries: number, seconds: number];
}

export const authLimitRules: AuthLimitRules = {
  loginsOfAddress: [100, 900],
  loginsOfAccountFromAddress: [8, 300],
  loginsOfAccount: [40, 900],
  loginsOfKnown: [8, 300],
  loginsOfKnownInADay: [50, 86_400],
  registrationsOfAddress: [60, 3600],
  mailWishesOfAddress: [30, 3600],
  mailWishesOfAccount: [5, 3600],
  linkTriesOfAddress: [60, 900],
  secondFactorCallsOfAddress: [300, 900],
  // Of a million codes three are right at any time: who knows the password and guesses for a month gets in with a
  // chance of one in a hundred, and its owner has long been notified by mail. They come in by a passkey or recovery code.
  codesOfAccount: [10, 900],
  codesOfAccountInADay: [100, 86_400],
  googleStartsOfAddress: [300, 900],
  googleTriesOfAddress: [100, 900],
};

export function createAuthLimits(rules: AuthLimitRules, bus: Bus = localBus): AuthLimits {
  const limiter = (name: keyof AuthLimitRules) => {
    const [points, duration] = rules[name];
    return new SharedLimiter(bus, `auth.${name}`, { points, duration });
  };
  const address = limiter("loginsOfAddress");
  const pair = limiter("loginsOfAccountFromAddress");
  const account = limiter("loginsOfAccount");
  const known = limiter("loginsOfKnown");
  const knownInADay = limiter("loginsOfKnownInADay");
  const registrations = limiter("registrationsOfAddress");
  const wishesOfAddress = limiter("mailWishesOfAddress");
  const wishesOfAccount = limiter("mailWishesOfAccount");
  const linkTries = limiter("linkTriesOfAddress");
  const secondFactorCalls = limiter("secondFactorCallsOfAddress");
  const codes = limiter("codesOfAccount");
  const codesInADay = limiter("codesOfAccountInADay");
  const googleStarts = limiter("googleStartsOfAddress");
  const googleTries = limiter("googleTriesOfAddress");
  return {
    async countLogin({ kind, email, address: from, knownBy }) {
      if (knownBy !== null) {
        await consume(known, knownBy);
        await consume(knownInADay, knownBy);
        return;
      }
      await consume(address, networkOf(from));
      await consume(pair, `${kind} ${email} ${networkOf(from)}`);
      await consume(account, `${kind} ${email}`);
    },
    async forgetLogin({ kind, email, address: from, knownBy }) {
      if (knownBy !== null) await Promise.all([known.delete(knownBy), knownInADay.delete(knownBy)]);
      else await pair.delete(`${kind} ${email} ${networkOf(from)}`);
    },
    countRegistration: (from) => consume(registrations, networkOf(from)),
    async countMailWish(purpose, email, from) {
      await consume(wishesOfAddress, networkOf(from));
      await consume(wishesOfAccount, `${purpose} ${email}`);
    },
    countLinkTry: (from) => consume(linkTries, networkOf(from)),
    countSecondFactorCall: (from) => consume(secondFactorCalls, networkOf(from)),
    async countTotp(ownerId, knownBy) {
      await consume(codes, knownBy ?? ownerId);
      await consume(codesInADay, knownBy ?? ownerId);
    },
    async forgetTotp(ownerId, knownBy) {
      await Promise.all([codes.delete(knownBy ?? ownerId), codesInADay.delete(knownBy ?? ownerId)]);
    },
    countGoogleStart: (from) => consume(googleStarts, networkOf(from)),
    countGoogleTry: (from) => consume(googleTries, networkOf(from)),
  };
}

export const noAuthLimits: AuthLimits = {
  countLogin: async () => undefined,
  forgetLogin: async () => undefined,
  countRegistration: async () => undefined,
  countMailWish: async () => undefined,
  countLinkTry: async () => undefined,
  countSecondFactorCall: async () => undefined,
  countTotp: async () => undefined,
  forgetTotp: async () => undefined,
  countGoogleStart: async () => undefined,
  countGoogleTry: async () => undefined,
};

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds });
  }
}
