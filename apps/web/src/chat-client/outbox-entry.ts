import type { PendingFile, PendingMessage } from "./chat-types.ts";
import type { StoredMessage } from "./outbox-storage.ts";

/** A message in the outbox: what is shown of it, and how often it was tried since a user last asked for it. */
export interface Entry extends PendingMessage {
  readonly failures: number;
  /** When a user last asked for it to be sent, epoch ms. */
  readonly askedAt: number;
}

interface Written {
  readonly clientMessageId: string;
  readonly kind: "message" | "note";
  readonly text: string;
  readonly file: File | null;
}

export function newEntry(
  { file, ...written }: Written,
  { createdAt, fileId }: { createdAt: number; fileId: string },
): Entry {
  return {
    ...written,
    file: file === null ? null : pendingFile(file, fileId),
    createdAt,
    state: "sending",
    progress: null,
    failure: null,
    isRetrying: false,
    isOverdue: false,
    failures: 0,
    askedAt: createdAt,
  };
}

/** What every browser draws. */
export function isPreviewed(type: string): boolean {
  return /^image\/(png|jpeg|gif|webp)$/.test(type);
}

function pendingFile(file: File, fileId: string): PendingFile {
  const { name, size, type } = file;
  const previewUrl = isPreviewed(type) ? URL.createObjectURL(file) : null;
  return { fileId, name, size, type, isUploaded: false, previewUrl };
}

/** As it comes back from storage. The preview went with the page that had it. */
export function adopted(stored: StoredMessage, now: number): Entry {
  const { clientMessageId, kind, text, file, createdAt, failure } = stored;
  return {
    clientMessageId,
    kind,
    text,
    file: file === null ? null : { ...file, previewUrl: null },
    createdAt,
    state: failure === null ? "sending" : "failed",
    progress: null,
    failure,
    isRetrying: false,
    isOverdue: false,
    failures: 0,
    askedAt: now,
  };
}

/** A preview keeps its file in memory until it is let go. */
export function letGo(previewUrl: string | null | undefined): void {
  if (previewUrl !== null && previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}
