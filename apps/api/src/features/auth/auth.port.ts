import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import type { Clock } from "../../runtime/clock.port.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import type { Actor, AdminActor, UserActor } from "../../context/actor.ts";
import type { DeferredTasks } from "./deferred-tasks.ts";
import type { ApiKeys } from "./api-keys/find-key.ts";
import type { nameOfKey } from "./api-keys/name-of-key.ts";
import type { AuthLimits } from "./auth-limits.ts";
import type { AuthRequest, CookieSettings, RequestOrigin } from "./cookie-policy.ts";
import type { GoogleProvider } from "./google/google-provider.ts";
import type { LastSeen } from "./last-seen.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import type { SessionKind } from "./secrets.ts";
import type { Sessions } from "./session.ts";
import type { SessionWatch } from "./session-watch.ts";
import type { VenueWatch } from "./venue-watch.ts";

/** What a question about a user's own account needs of their context. */
export interface UserCaller {
  readonly em: EntityManager;
  readonly actor: UserActor;
}

/** What asking for a fresh proof needs of a context. */
export interface StepUpCaller {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly actor: UserActor | AdminActor;
  readonly auth: Pick<Auth, "googleClientId">;
}

/** Who is who. Features ask `resolve` and `venueOf`; the rest serves the verbs of this one. */
export interface Auth {
  /** Throws CROSS_SITE when another site's page tries to change something by cookie. */
  resolve(request: AuthRequest): Promise<Actor>;
  /** Whether a browser names another site's page as what sent this. */
  isForeign(request: RequestOrigin): boolean;
  /** The venue on which this user trades now. */
  venueOf(ctx: UserCaller): Promise<Venue>;
  /** Of one of the user's own keys; null where there is none. */
  keyOf(ctx: UserCaller, keyId: string): ReturnType<typeof nameOfKey>;
  /** For those features that may not know this one: see require-admin-step-up.ts. */
  requireAdminStepUp(ctx: StepUpCaller & { readonly actor: AdminActor }): Promise<void>;
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
  readonly deferredTasks: DeferredTasks;
  readonly lastSeen: LastSeen;
  /** For /api/v1 alone: `resolve` takes a key for nobody. */
  readonly apiKeys: ApiKeys;
  readonly sessionWatch: SessionWatch;
  readonly venueWatch: VenueWatch;
  /** The venue that this user is on, and each one that they switch to, until `signal` ends it. */
  followVenue(ctx: UserCaller, signal: AbortSignal): ReturnType<VenueWatch["follow"]>;
  /** Writes down what is still in memory. */
  close(): Promise<void>;
}
