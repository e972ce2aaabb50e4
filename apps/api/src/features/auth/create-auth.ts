import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { requireAdminStepUp } from "./admin-factors/require-admin-step-up.ts";
import { createDeferredTasks } from "./deferred-tasks.ts";
import { createApiKeys } from "./api-keys/find-key.ts";
import { nameOfKey } from "./api-keys/name-of-key.ts";
import type { Auth } from "./auth.port.ts";
import { authLimitRules, createAuthLimits, noAuthLimits } from "./auth-limits.ts";
import { deviceCookieName, isForeign } from "./cookie-policy.ts";
import { storedVenueOf, venueOf } from "./demo-mode.ts";
import { createGoogleProvider, type GoogleSettings } from "./google/google-provider.ts";
import { secretsOf } from "./known-devices.ts";
import { createLastSeen } from "./last-seen.ts";
import { createPasswordHashing } from "./password-hashing.ts";
import { resolveActor } from "./resolve-actor.ts";
import { createSessions, sessionLimitsOf } from "./session.ts";
import { createSessionWatch } from "./session-watch.ts";
import { createVenueWatch } from "./venue-watch.ts";

export interface AuthOptions {
  /** A fork of its own. */
  readonly em: EntityManager;
  readonly clock: Clock;
  /** The address people use, when it is known. */
  readonly publicOrigin: string | null;
  /** True when they reach us over https alone, which makes the cookies `Secure`. */
  readonly isSecure: boolean;
  /** True where mails can be sent. */
  readonly registersByMail: boolean;
  readonly google: GoogleSettings | null;
  readonly secretBox: SecretBox;
  readonly userSession: { readonly idleHours: number; readonly maxHours: number };
  /** Whether keys that are sent whole are let in; those that sign are always. */
  readonly takesBearerKeys: boolean;
  /** Off in automated tests alone, where one address signs hundreds of people in. */
  readonly areLimitsOn: boolean;
  readonly log?: Pick<Logger, "info" | "warn">;
  /** To the other processes of the installation. */
  readonly bus?: Bus;
}

/** Sessions, keys, limits and what runs beside them, of one process. */
export function createAuth(options: AuthOptions): Auth {
  const { em, clock, publicOrigin, areLimitsOn, log, bus = localBus } = options;
  const sessions = createSessions(em, clock, sessionLimitsOf(options.userSession));
  const cookies = { origin: publicOrigin, secure: options.isSecure };
  const deferredTasks = createDeferredTasks(em, log);
  const lastSeen = createLastSeen(em, clock, log);
  const { secretBox, takesBearerKeys: takesBearer } = options;
  const apiKeys = createApiKeys({ em, clock, secretBox, takesBearer, log, bus });
  const venueWatch = createVenueWatch(bus);
  return {
    async resolve(request) {
      const actor = await resolveActor(sessions, cookies, request);
      if (actor.type !== "guest" && actor.type !== "system") lastSeen.mark(actor.sessionId);
      return actor;
    },
    isForeign: (request) => isForeign(request, cookies),
    venueOf,
    keyOf: nameOfKey,
    requireAdminStepUp,
    clock,
    cookies,
    deviceCookie: { nameOf: (kind) => deviceCookieName(kind, cookies), secretsIn: secretsOf },
    registersByMail: options.registersByMail,
    googleClientId: options.google?.clientId ?? null,
    google: options.google === null ? null : createGoogleProvider(options.google, { clock, log }),
    sessions,
    passwords: createPasswordHashing(),
    secretBox,
    limits: areLimitsOn ? createAuthLimits(authLimitRules, bus) : noAuthLimits,
    deferredTasks,
    lastSeen,
    apiKeys,
    venueWatch,
    followVenue: (ctx, signal) => venueWatch.follow(ctx.actor.userId, () => storedVenueOf(ctx), signal),
    sessionWatch: createSessionWatch(em, { clock, limits: sessions.limits, bus }, log),
    async close() {
      await deferredTasks.close();
      await lastSeen.save();
      await apiKeys.use.save();
      await apiKeys.calls.save();
    },
  };
}
