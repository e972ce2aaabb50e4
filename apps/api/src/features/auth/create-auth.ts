import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Venue } from "@fillmark/contracts/constants";
import type { Clock } from "../../clock.port.ts";
import type { SecretBox } from "../../secret-box.ts";
import type { Actor, AdminContext, UserContext } from "../../trpc/context.ts";
import { requireAdminStepUp } from "./admin-factors/require-admin-step-up.ts";
import { createAfterwards, type Afterwards } from "./afterwards.ts";
import { createApiKeys, type ApiKeys } from "./api-keys/find-key.ts";
import { authLimitRules, createAuthLimits, noAuthLimits, type AuthLimits } from "./auth-limits.ts";
import { deviceCookieName, type AuthRequest, type CookieSettings } from "./cookie-policy.ts";
import { storedVenueOf, venueOf } from "./demo-mode.ts";
import { createGoogleProvider, type GoogleProvider, type GoogleSettings } from "./google/google-provider.ts";
import { secretsOf } from "./known-devices.ts";
import { createLastSeen, type LastSeen } from "./last-seen.ts";
import { createPasswordHashing, type PasswordHashing } from "./password-hashing.ts";
import { resolveActor } from "./resolve-actor.ts";
import type { SessionKind } from "./secrets.ts";
import { createSessions, sessionLimitsOf, type Sessions } from "./session.ts";
import { createSessionWatch, type SessionWatch } from "./session-watch.ts";
import { createVenueWatch, type VenueWatch } from "./venue-watch.ts";

/** Who is who. Features ask `resolve` and `venueOf`; the rest serves the verbs of this one. */
export interface Auth {
  /** Throws CROSS_SITE when another site's page tries to change something by cookie. */
  resolve(request: AuthRequest): Promise<Actor>;
  /** The venue on which this user trades now. */
  venueOf(ctx: UserContext): Promise<Venue>;
  /** For those features that may not know this one: see require-admin-step-up.ts. */
  requireAdminStepUp(ctx: AdminContext): Promise<void>;
  readonly clock: Clock;
  readonly cookies: CookieSettings;
  /** The cookie that a browser is known by, and what it holds. */
  readonly deviceCookie: {
    nameOf(kind: SessionKind): string;
    secretsIn(cookie: string | undefined): string[];
  };
  /** Whether who registers gets a link by mail before there is an account. */
  readonly registersByMail: boolean;
  /** Null where this installation has no sign-in with Google. */
  readonly googleClientId: string | null;
  /** Null in the same case. */
  readonly google: GoogleProvider | null;
  readonly sessions: Sessions;
  readonly passwords: PasswordHashing;
  readonly secretBox: SecretBox;
  readonly limits: AuthLimits;
  readonly afterwards: Afterwards;
  readonly lastSeen: LastSeen;
  /** For /api/v1 alone: `resolve` takes a key for nobody. */
  readonly apiKeys: ApiKeys;
  readonly sessionWatch: SessionWatch;
  readonly venueWatch: VenueWatch;
  /** The venue that this user is on, and each one that they switch to, until `signal` ends it. */
  followVenue(ctx: Pick<UserContext, "em" | "actor">, signal: AbortSignal): ReturnType<VenueWatch["follow"]>;
  /** Writes down what is still in memory. */
  close(): Promise<void>;
}

export interface AuthOptions {
  /** A fork of its own. */
  readonly em: EntityManager;
  readonly clock: Clock;
  /** The address people use, when it is known; https there makes the cookies `Secure`. */
  readonly publicOrigin: string | null;
  /** True where mails can be sent. */
  readonly registersByMail: boolean;
  readonly google: GoogleSettings | null;
  readonly secretBox: SecretBox;
  readonly userSession: { readonly idleHours: number; readonly maxHours: number };
  /** Off in automated tests alone, where one address signs hundreds of people in. */
  readonly areLimitsOn: boolean;
  readonly log?: Pick<Logger, "info" | "warn">;
}

export function createAuth(options: AuthOptions): Auth {
  const { em, clock, publicOrigin, areLimitsOn, log } = options;
  const sessions = createSessions(em, clock, sessionLimitsOf(options.userSession));
  const cookies = { origin: publicOrigin, secure: publicOrigin?.startsWith("https:") ?? false };
  const afterwards = createAfterwards(em, log);
  const lastSeen = createLastSeen(em, clock, log);
  const apiKeys = createApiKeys(em, clock, log);
  const venueWatch = createVenueWatch();
  return {
    async resolve(request) {
      const actor = await resolveActor(sessions, cookies, request);
      if (actor.type !== "guest" && actor.type !== "system") lastSeen.mark(actor.sessionId);
      return actor;
    },
    venueOf,
    requireAdminStepUp,
    clock,
    cookies,
    deviceCookie: { nameOf: (kind) => deviceCookieName(kind, cookies), secretsIn: secretsOf },
    registersByMail: options.registersByMail,
    googleClientId: options.google?.clientId ?? null,
    google: options.google === null ? null : createGoogleProvider(options.google, { clock, log }),
    sessions,
    passwords: createPasswordHashing(),
    secretBox: options.secretBox,
    limits: areLimitsOn ? createAuthLimits(authLimitRules) : noAuthLimits,
    afterwards,
    lastSeen,
    apiKeys,
    venueWatch,
    followVenue: (ctx, signal) => venueWatch.follow(ctx.actor.userId, () => storedVenueOf(ctx), signal),
    sessionWatch: createSessionWatch(em, { clock, limits: sessions.limits }, log),
    async close() {
      await afterwards.close();
      await lastSeen.save();
      await apiKeys.use.save();
    },
  };
}
