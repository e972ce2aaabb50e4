import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Parts } from "../context/context.ts";
import { s3Settings, type Env } from "../env.ts";
import { takeCheckpointAside } from "../exchange/index.ts";
import type { Bus } from "../bus/bus.port.ts";
import { localBus } from "../bus/local-bus.ts";
import { createAlertWatch, sharedAlertWatch } from "../features/alerts/index.ts";
import { createChatLive, createSupportDesk } from "../features/chat/index.ts";
import { createMidRecorder } from "../features/execution/index.ts";
import { AccountHistoryCache } from "../features/funds/index.ts";
import { createInboxLive } from "../features/inbox/index.ts";
import { createNotifications } from "../features/notifications/index.ts";
import { openRails, type Rail } from "../features/rails/index.ts";
import { createSupportMail } from "../features/support-mail/index.ts";
import type { LiveVenue } from "../features/system/index.ts";
import { createWebhookSender } from "../features/webhooks/index.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { createImageCleaner } from "../files/image-cleaner.ts";
import { createMailer } from "../mail/create-mailer.ts";
import { senderAddress } from "../mail/sender-address.ts";
import { createOutboundFetch } from "../net/outbound-fetch.ts";
import type { Clock } from "../runtime/clock.port.ts";
import { createOrderLimits, noOrderLimits, orderLimitRules } from "../trpc/order-limits.ts";

interface SupportParts {
  readonly orm: MikroORM;
  readonly clock: Clock;
  readonly log: Logger;
  /** In base64. A bench does without: no rail reports to it. */
  readonly railSecret?: string;
  /** Of the database. */
  readonly url: string;
  /** Sandbox rails belong to a sandbox, real ones to an open venue, and none to one on its way. */
  readonly live?: LiveVenue["state"];
  readonly certificate?: Parts["certificate"];
  readonly telemetry?: Parts["telemetry"];
  /** To the other processes of the installation. */
  readonly bus?: Bus;
  /** Of real money. */
  readonly rails?: readonly Rail[] | undefined;
}

/** What the exchange, the market and the sessions are made of. */
type CoreParts = "log" | "clock" | "exchange" | "market" | "auth" | "accountEvents" | "disk" | "tips";

/** Checkpoints, the chat, the agents' side of it, the rails, and what they need. */
export function composeSupport(
  env: Env,
  {
    orm,
    clock,
    log,
    railSecret = randomBytes(32).toString("base64"),
    url,
    live = "sandbox",
    certificate = null,
    telemetry = null,
    bus = localBus,
    rails: real,
  }: SupportParts,
): Omit<Parts, CoreParts> {
  const desk = createSupportDesk({ clock, bus });
  const chat = createChatLive({ orm, clock, desk, log, bus, areLimitsOn: env.NODE_ENV !== "test" });
  const inbox = createInboxLive({ orm, chat, desk, log, bus });
  const files = createFileStore({ folder: join(env.DATA_DIR, "files"), s3: s3Settings(env) });
  const images = createImageCleaner();
  const mailer = createMailer(env.SMTP_URL, senderAddress(env));
  const outward = createOutboundFetch(env.OUTWARD_ALLOWED);
  const secret = Buffer.from(railSecret, "base64");
  const rails = openRails({ em: orm.em.fork(), clock, log, secret, isLiveOpen: live === "open", real });
  if (live === "opening") rails.closeSandbox();
  const watch = createAlertWatch({ orm, clock, log });
  const alerts = bus === localBus ? watch : sharedAlertWatch(watch, bus, log);
  const notifications = createNotifications({ orm, log, url, outward, subject: pushSubject(env) });
  const orderLimits = env.NODE_ENV === "test" ? noOrderLimits : createOrderLimits(orderLimitRules, bus);
  return {
    alerts,
    bus,
    certificate,
    chat,
    checkpoints: { take: () => takeCheckpointAside(url) },
    desk,
    inbox,
    files,
    histories: new AccountHistoryCache(),
    images,
    mailer,
    supportMail: createSupportMail(env),
    mids: createMidRecorder(),
    notifications,
    orderLimits,
    outward,
    rails,
    telemetry,
    roles: env.ROLE,
    webhooks: createWebhookSender({ outward: createOutboundFetch(placesHere(env)) }),
    evidenceYears: env.EVIDENCE_KEPT_YEARS,
    declaredAboveUsd: env.TRAVEL_RULE_DECLARE_ABOVE_USD,
  };
}

/** How these parts end, in the order in which they were opened. */
export function closersOf({
  notifications,
  files,
  images,
  mailer,
  mids,
  webhooks,
}: ReturnType<typeof composeSupport>): (() => Promise<void>)[] {
  return [
    () => notifications.close(),
    () => webhooks.close(),
    () => files.close(),
    async () => images.close(),
    () => mailer.close(),
    () => mids.stop(),
  ];
}

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);

/**
 * Where traders' webhooks may go on this machine: the places that OUTWARD_ALLOWED names there, of an installation that nobody
 * reaches from elsewhere. What else it names is for the operator's feeds: a trader would read an answer from inside.
 */
function placesHere({ HOST, PUBLIC_ORIGIN, OUTWARD_ALLOWED = [] }: Env): string[] {
  const isHere =
    isLoopback(HOST) && (PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname));
  return isHere ? OUTWARD_ALLOWED.filter((place) => isLoopback(place.replace(/:\d+$/, ""))) : [];
}

/** Whom the people behind a push service can write to. */
function pushSubject(env: Env): string {
  return env.PUBLIC_ORIGIN?.startsWith("https:") === true
    ? env.PUBLIC_ORIGIN
    : `mailto:${senderAddress(env)}`;
}
