import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Venue } from "@fillmark/contracts/constants";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { Language } from "@fillmark/contracts/languages";
import type { Clock } from "../clock.port.ts";
import type { DiskSpace } from "../disk-space.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { AccountEvents } from "../features/account/index.ts";
import type { AlertWatch } from "../features/alerts/index.ts";
import type { Auth } from "../features/auth/index.ts";
import type { ChatLive, SupportDesk } from "../features/chat/index.ts";
import type { AccountHistories } from "../features/funds/index.ts";
import type { InboxLive } from "../features/inbox/index.ts";
import type { MarketData } from "../features/market/index.ts";
import type { Notifications } from "../features/notifications/index.ts";
import type { Rails } from "../features/rails/index.ts";
import type { FileStore } from "../files/file-store.port.ts";
import type { ImageCleaner } from "../files/image-cleaner.ts";
import type { Mailer } from "../mail/mailer.port.ts";
import type { Outward } from "../outward-fetch.ts";
import type { OrderLimits } from "./order-limits.ts";

/** Who is calling. Jobs and the REST layer are callers like any other. */
export type Actor =
  | { type: "guest" }
  /**
   * `venue` is the one that the account traded on as the request came in; null where nobody looked. `isFrozen` comes
   * with the session as well, so that refusing an order takes no question to the database.
   */
  | {
      type: "user";
      userId: string;
      sessionId: string;
      fresh: boolean;
      venue: Venue | null;
      isFrozen: boolean;
    }
  /** `mustAddFactor` says that this admin has no second factor yet. */
  | {
      type: "admin";
      adminId: string;
      sessionId: string;
      role: (typeof ADMIN_ROLES)[number];
      mustAddFactor: boolean;
    }
  /** An admin's token without the cookie of its session: it says who that is, and may do nothing. */
  | { type: "admin_token"; adminId: string; sessionId: string; mustAddFactor: boolean }
  | { type: "system"; job: string };

/** What the composition root built; the same for every request. */
export interface Parts {
  log: Logger;
  clock: Clock;
  exchange: Exchange;
  market: MarketData;
  histories: AccountHistories;
  auth: Auth;
  accountEvents: AccountEvents;
  alerts: AlertWatch;
  chat: ChatLive;
  desk: SupportDesk;
  inbox: InboxLive;
  files: FileStore;
  images: ImageCleaner;
  mailer: Mailer;
  outward: Outward;
  disk: DiskSpace;
  notifications: Notifications;
  rails: Rails;
  /** So many years after an account has ended, what its owner showed to be verified is kept. */
  evidenceYears: number;
  orderLimits: OrderLimits;
}

/** What the caller's browser is known by; see features/auth/known-devices.ts. */
export interface DeviceCookies {
  shown(kind: "user" | "admin"): string[];
  keep(kind: "user" | "admin", cookie: { value: string; expiresAt: Date }): void;
}

/** For callers that are no browser. */
export const noDevices: DeviceCookies = { shown: () => [], keep: () => undefined };

/** One request's view of the product. `em` is a fork of its own. */
export interface Context extends Parts {
  em: EntityManager;
  actor: Actor;
  requestId: string;
  /** Aborted when whoever asked has left before they were answered; absent for callers without a connection. */
  signal?: AbortSignal | undefined;
  /** Does what another thread works on without keeping other reads out; absent where nobody waits for a turn. */
  aside?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
  /** Caller's address as far as the trusted proxy vouches for it. */
  address: string;
  userAgent: string;
  /** What their page is written in: chosen in this browser, or asked for by it. English for callers without one. */
  language: Language;
  /** The host that the caller asked for, with its port, as they wrote it; empty for callers without one. */
  host: string;
  /** Sets or clears the session cookie of the answer; nothing for callers without one. */
  setSessionCookie: (kind: "user" | "admin", value: { token: string; expiresAt: Date } | null) => void;
  devices: DeviceCookies;
}

export type UserContext = Context & { actor: Extract<Actor, { type: "user" }> };
export type AdminContext = Context & { actor: Extract<Actor, { type: "admin" }> };
/** Whoever it is, by both secrets of a session or by the token alone. */
export type NamedAdminContext = Context & { actor: Extract<Actor, { type: "admin" | "admin_token" }> };

/** What a procedure says of itself. */
export interface ProcedureMeta {
  /**
   * Of commands that touch money. `account`: refused unless the account is on the venue that the command names; `named`:
   * done on that venue, wherever the account is.
   */
  venue?: "account" | "named";
  /** True where the input holds a whole text or a long list, so that its body may be longer than those of other calls. */
  takesLongInput?: boolean;
}
