// One connection on which PostgreSQL says, after each commit, whose notifications have changed: whichever process
// wrote them, and never before they can be read.
import pg from "pg";
import type { Logger } from "pino";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

interface Deps {
  readonly url: string | undefined;
  readonly log: Logger;
  readonly onChange: (userId: string) => void;
  /** Something may have been missed. */
  readonly onReconnect: () => void;
}

export interface Listener {
  close(): Promise<void>;
}

export function listenForChanges({ url, log, onChange, onReconnect }: Deps): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let waitMs = FIRST_RETRY_MS;
  let isClosed = false;
  let connecting: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: "fillmark notifications",
    });
    client = next;
    next.on("notification", ({ payload }) => payload !== undefined && onChange(payload));
    next.on("error", () => undefined);
    next.once("end", () => retry(next));
    try {
      await next.connect();
      await next.query("listen notifications");
      waitMs = FIRST_RETRY_MS;
      onReconnect();
    } catch (error) {
      log.warn({ err: error }, "The database can't publish notifications yet.");
      await next.end().catch(() => undefined);
      retry(next);
    }
  };

  function retry(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    timer = setTimeout(() => {
      connecting = connect();
    }, waitMs).unref();
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  }

  if (url !== undefined) connecting = connect();
  return {
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
