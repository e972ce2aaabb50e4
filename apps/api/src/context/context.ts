import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Language } from "@fillmark/contracts/languages";
import type { Bus } from "../bus/bus.port.ts";
import type { Env } from "../env.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { DiskSpace } from "../runtime/disk-space.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { Checkpoints } from "../exchange/take-checkpoint.ts";
import type { TipLog } from "../exchange/tip-log.ts";
import type { AccountEvents } from "../features/account/account-events.port.ts";
import type { AlertWatch } from "../features/alerts/alert-watch.port.ts";
import type { Auth } from "../features/auth/auth.port.ts";
import type { ChatLive } from "../features/chat/chat-live.port.ts";
import type { SupportDesk } from "../features/chat/support-desk.port.ts";
import type { MidRecorder } from "../features/execution/mid-recorder.port.ts";
import type { AccountHistories } from "../features/funds/account-histories.port.ts";
import type { InboxLive } from "../features/inbox/inbox-live.port.ts";
import type { MarketData } from "../features/market/market-data.port.ts";
import type { Notifications } from "../features/notifications/notifications.port.ts";
import type { Rails } from "../features/rails/rails.port.ts";
import type { SupportMail } from "../features/support-mail/support-mail.port.ts";
import type { WebhookSender } from "../features/webhooks/webhooks.port.ts";
import type { FileStore } from "../files/file-store.port.ts";
import type { ImageCleaner } from "../files/image-cleaner.ts";
import type { Mailer } from "../mail/mailer.port.ts";
import type { OutboundFetch } from "../net/outbound-fetch.ts";
import type { Telemetry } from "../telemetry/telemetry.port.ts";
import type { ServedCertificate } from "../tls/certificate.port.ts";
import type { AccountHolder, Actor, AdminActor, UserActor } from "./actor.ts";
import type { OrderLimits } from "../trpc/order-limits.ts";

/**
 * What the composition root built; the same for every request. These are ports alone: a feature imported whole would
 * import itself through its context.
 */
export interface Parts {
  log: Logger;
  clock: Clock;
  exchange: Exchange;
  market: MarketData;
  histories: AccountHistories;
  auth: Auth;
  /** To the other processes of the installation. */
  bus: Bus;
  accountEvents: AccountEvents;
  alerts: AlertWatch;
  chat: ChatLive;
  desk: SupportDesk;
  inbox: InboxLive;
  files: FileStore;
  images: ImageCleaner;
  mailer: Mailer;
  supportMail: SupportMail;
  mids: MidRecorder;
  outward: OutboundFetch;
  disk: DiskSpace;
  notifications: Notifications;
  rails: Rails;
  /** Null where HTTP is spoken in the clear. */
  certificate: Pick<ServedCertificate, "facts"> | null;
  /** So many years after an account has ended, what its owner showed to be verified is kept. */
  evidenceYears: number;
  /** US dollars: more to one self-hosted wallet within 30 days takes a declaration of whose it is. */
  declaredAboveUsd: number;
  orderLimits: OrderLimits;
  tips: TipLog;
  checkpoints: Checkpoints;
  /** What this process does, as ROLE says it. */
  roles: Env["ROLE"];
  /** Null where no collector is named. */
  telemetry: Telemetry | null;
  webhooks: WebhookSender;
}

/** What the caller's browser is known by; see features/auth/known-devices.ts. */
export interface DeviceCookies {
  shown(kind: "user" | "admin"): string[];
  keep(kind: "user" | "admin", cookie: { value: string; expiresAt: Date }): void;
}

/** For callers that are no browser. */
export const noDevices: DeviceCookies = { shown: () => [], keep: () => undefined };

/** What a guest's conversation with support is known by; see features/contacts/tokens.ts. */
export interface ContactCookie {
  shown(): string | null;
  keep(cookie: { value: string; expiresAt: Date } | null): void;
}

/** For callers that are no browser. */
export const noContactCookie: ContactCookie = { shown: () => null, keep: () => undefined };

/** One request's view of the product. `em` is a fork of its own. */
export interface Context extends Parts {
  em: EntityManager;
  actor: Actor;
  requestId: string;
  /** Aborted when the requester has left before they were answered; absent for callers without a connection. */
  signal?: AbortSignal | undefined;
  /** Does what another thread works on without keeping other reads out; absent where nobody waits for a turn. */
  offThread?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
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
  contactCookie: ContactCookie;
}

export type UserContext = Context & { actor: UserActor };

/** Whose rows are read: the caller's own mostly; an admin who may look names another. */
export type OwnerContext = Pick<Context, "em" | "exchange"> & { readonly actor: AccountHolder };
export type AdminContext = Context & { actor: AdminActor };
/** Any caller, by both secrets of a session or by the token alone. */
export type NamedAdminContext = Context & { actor: Extract<Actor, { type: "admin" | "admin_token" }> };
