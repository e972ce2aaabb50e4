// What the product keeps running for notifications: a connection by which PostgreSQL says whose have changed, the
// streams that listen for it, and the way to the push services.
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { OutboundFetch } from "../../net/outbound-fetch.ts";
import { unreadOf } from "./count-unread.ts";
import { listenForChanges } from "./listen-for-changes.ts";
import { notificationColumns, notificationView, shownTo, type NotificationRow } from "./notification-row.ts";
import type { Notifications, NotificationsEvent } from "./notifications.port.ts";
import { createPushSender } from "./push/push-sender.ts";

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Where PostgreSQL is asked to notify of changes; without it streams send the count once. */
  readonly url: string | undefined;
  readonly outward: OutboundFetch;
  readonly subject: string;
}

/** So long what else comes is waited for. */
const GATHER_MS = 100;
const RETRY_MS = 1_000;

interface Reader {
  /** Something has changed since it last looked. */
  isStale: boolean;
  wake(): void;
}

/** Listens to PostgreSQL for whose notifications have changed, and wakes their streams and the push services. */
export function createNotifications({ orm, log, url, outward, subject }: Deps): Notifications {
  const readers = new Map<string, Set<Reader>>();
  const stir = (reader: Reader) => {
    reader.isStale = true;
    reader.wake();
  };
  const listener = listenForChanges({
    url,
    log,
    onChange: (userId) => readers.get(userId)?.forEach(stir),
    // Nobody knows what was missed.
    onReconnect: () => readers.forEach((of) => of.forEach(stir)),
  });

  async function* follow(userId: string, signal: AbortSignal): AsyncGenerator<NotificationsEvent> {
    const reader: Reader = { isStale: true, wake: () => undefined };
    const mine = readers.get(userId) ?? new Set();
    readers.set(userId, mine.add(reader));
    let known: Known | null = null;
    try {
      while (!signal.aborted) {
        if (!reader.isStale) {
          await woken(reader, signal);
          if (!signal.aborted) await pause(GATHER_MS, signal);
          continue;
        }
        reader.isStale = false;
        const standing = await readCentreState(orm.em.fork(), userId).catch((error: unknown) => {
          log.warn({ err: error }, "Notifications could not be counted; trying again.");
          return null;
        });
        if (standing === null) {
          reader.isStale = true;
          await pause(RETRY_MS, signal);
          continue;
        }
        const event = eventOf(known, standing);
        const newestId = Math.max(known?.newestId ?? 0, Number(standing.newest?.id ?? 0));
        known = { unread: standing.unread, newestId };
        if (event !== null) yield event;
      }
    } finally {
      mine.delete(reader);
      if (mine.size === 0) readers.delete(userId);
    }
  }

  return { push: createPushSender({ outward, subject }), follow, close: () => listener.close() };
}

interface CentreState {
  readonly unread: number;
  readonly newest: NotificationRow | null;
}

/** What a stream has sent. One that was removed and is brought back is no news. */
interface Known {
  readonly unread: number;
  readonly newestId: number;
}

async function readCentreState(em: EntityManager, userId: string): Promise<CentreState> {
  const newest = await shownTo(em, userId)
    .select(notificationColumns)
    .orderBy("n.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { unread: await unreadOf(em, userId), newest: newest ?? null };
}

/** Null where nothing that is shown has changed. */
function eventOf(known: Known | null, { unread, newest }: CentreState): NotificationsEvent | null {
  const isNew = known !== null && newest !== null && Number(newest.id) > known.newestId;
  if (known?.unread === unread && !isNew) return null;
  return { type: "notifications", unread, newest: isNew ? notificationView(newest) : null };
}

async function woken(reader: Reader, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  reader.wake = wake;
  signal.addEventListener("abort", wake);
  if (signal.aborted || reader.isStale) resolve();
  await promise;
  signal.removeEventListener("abort", wake);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
}
