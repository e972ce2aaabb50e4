import type { PendingFailure } from "./chat-types.ts";

/** Messages that were not accepted yet, kept through reloads: one entry each, so that tabs don't overwrite another's. */
export interface StoredMessage {
  readonly clientMessageId: string;
  readonly kind: "message" | "note";
  readonly text: string;
  readonly file: StoredFile | null;
  readonly createdAt: number;
  readonly failure: PendingFailure | null;
  /** The tab that sends it, and when it was last known to do so, epoch ms. */
  readonly tab: string;
  readonly touchedAt: number;
}

export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isUploaded: boolean;
}

export interface OutboxStorage {
  /** In no order. */
  all(): StoredMessage[];
  save(message: StoredMessage): void;
  remove(clientMessageId: string): void;
}

/** As much of `localStorage` as is needed. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Nobody writes that many; a fault that did must not fill the browser's storage. */
const maxEntries = 100;

/** Where the storage is full or forbidden, messages last as long as the page. */
export function createOutboxStorage(storage: KeyValueStorage, owner: string): OutboxStorage {
  const prefix = `${outboxPrefix}.${owner}.`;
  return {
    all: () => keysOf(storage, prefix).flatMap((key) => stored(storage.getItem(key)) ?? []),
    save(message) {
      try {
        const key = prefix + message.clientMessageId;
        if (storage.getItem(key) === null && keysOf(storage, prefix).length >= maxEntries) return;
        storage.setItem(key, JSON.stringify(message));
      } catch {
        // It is still sent; only a reload would forget it.
      }
    },
    remove: (clientMessageId) => storage.removeItem(prefix + clientMessageId),
  };
}

const outboxPrefix = "chat.outbox";

/** Everything that users, or agents, of this browser have not sent. */
export function forgetOutboxes(storage: KeyValueStorage, side: "user" | "admin"): void {
  for (const key of keysOf(storage, `${outboxPrefix}.${side}.`)) storage.removeItem(key);
}

function keysOf(storage: KeyValueStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}

function stored(text: string | null): StoredMessage | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is StoredMessage {
  if (typeof value !== "object" || value === null) return false;
  if (!("clientMessageId" in value && "kind" in value && "text" in value && "file" in value)) return false;
  if (!("createdAt" in value && "failure" in value && "tab" in value && "touchedAt" in value)) return false;
  const { clientMessageId, text, createdAt, touchedAt, file } = value;
  if (typeof file !== "object" || (file !== null && !("fileId" in file))) return false;
  return (
    typeof clientMessageId === "string" &&
    typeof text === "string" &&
    typeof createdAt === "number" &&
    typeof touchedAt === "number"
  );
}
