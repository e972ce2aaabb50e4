import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Venue } from "@fillmark/contracts/constants";
import type { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { Language } from "@fillmark/contracts/languages";
import type { Clock } from "../clock.port.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { AccountEvents } from "../features/account/index.ts";
import type { AlertWatch } from "../features/alerts/index.ts";
import type { Auth } from "../features/auth/index.ts";
import type { ChatLive, SupportDesk } from "../features/chat/index.ts";
import type { InboxLive } from "../features/inbox/index.ts";
import type { MarketData } from "../features/market/index.ts";
import type { Notifications } from "../features/notifications/index.ts";
import type { Rails } from "../features/rails/index.ts";
import type { FileStore } from "../files/file-store.port.ts";
import type { ImageCleaner } from "../files/image-cleaner.ts";
import type { Mailer } from "../mail/mailer.port.ts";
import type { Outward } from "../outward-fetch.ts";

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
  /** `mustAddFactor` says that the team's rule wants a second factor which this admin hasn't got. */
  | {
      type: "admin";
      adminId: string;
      sessionId: string;
      role: (typeof ADMIN_ROLES)[number];
      mustAddFactor: boolean;
    }
  | { type: "system"; job: string };

/** What the composition root built; the same for every request. */
export interface Parts {
  log: Logger;
  clock: Clock;
  exchange: Exchange;
  market: MarketData;
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
  notifications: Notifications;
  rails: Rails;
}

/** One request's view of the product. `em` is a fork of its own. */
export interface Context extends Parts {
  em: EntityManager;
  actor: Actor;
  requestId: string;
  /** Caller's address as far as the trusted proxy vouches for it. */
  address: string;
  userAgent: string;
  /** What their page is written in: chosen in this browser, or asked for by it. English for callers without one. */
  language: Language;
  /** The host that the caller asked for, with its port, as they wrote it; empty for callers without one. */
  host: string;
  /** Sets or clears the session cookie of the answer; nothing for callers without one. */
  setSessionCookie: (kind: "user" | "admin", value: { token: string; expiresAt: Date } | null) => void;
}

export type UserContext = Context & { actor: Extract<Actor, { type: "user" }> };
export type AdminContext = Context & { actor: Extract<Actor, { type: "admin" }> };
