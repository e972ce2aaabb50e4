// What a user has written and the server has not taken yet. Each message keeps the id that it was given before its
// first try, so a try whose answer was lost can be repeated without a second message. One is under way at a time, in
// the order of writing; what can pass by itself is tried again by itself, everything else waits for a person.
import { failureOf } from "../api-client/call-error.ts";
import type { PendingFailure, PendingMessage } from "./chat-types.ts";
import type { Timing } from "./timing.ts";
import { adopted, letGo, newEntry, type Entry } from "./outbox-entry.ts";
import { isHung, orAborted, overdueAfterMs, overdueNow, pauseMs } from "./outbox-late.ts";
import type { OutboxStorage, StoredMessage } from "./outbox-storage.ts";

export interface Outgoing {
  readonly clientMessageId: string;
  readonly kind: "message" | "note";
  readonly text: string;
  readonly fileId: string | null;
}

export interface FileToUpload {
  readonly fileId: string;
  readonly file: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface OutboxNeeds {
  readonly timing: Timing;
  readonly storage: OutboxStorage;
  /** This tab's name, the same after a reload. */
  readonly tab: string;
  /** Both reject with a CallError. */
  readonly send: (message: Outgoing) => Promise<unknown>;
  readonly upload: (upload: FileToUpload) => Promise<void>;
  readonly onChanged: () => void;
  readonly onSent: (clientMessageId: string) => void;
  readonly onFailed: (clientMessageId: string, failure: PendingFailure) => void;
  /** It should have gone out long ago; it is still tried. Reported for the first one only, until what is late has gone out. */
  readonly onOverdue: (clientMessageId: string) => void;
}

export interface Outbox {
  /** In the order of writing; the same array until something changes. */
  pending(): readonly PendingMessage[];
  add(message: { kind: "message" | "note"; text: string; file: File | null }): void;
  /** A failed one takes its place in the queue again; one that is late is tried at once. */
  retry(clientMessageId: string): void;
  /** The text that it had. */
  discard(clientMessageId: string): string;
  /** It has become a part of the conversation. */
  confirm(clientMessageId: string): void;
  /** Takes up what a page that is gone has left. */
  adopt(): void;
  /** Tries now, instead of after the pause: the connection is back. */
  wake(): void;
  /** Ends all work; what is stored stays. */
  stop(): void;
  /** The same, once what is being sent is sent. */
  leave(): void;
}

const touchEveryMs = 5_000;
const abandonedAfterMs = 15_000;

export function createOutbox(needs: OutboxNeeds): Outbox {
  return new Queue(needs);
}

class Queue implements Outbox {
  readonly #needs: OutboxNeeds;
  #entries: readonly Entry[] = [];
  /** Only this page has the bytes. */
  readonly #files = new Map<string, File>();
  #working: { readonly id: string; readonly since: number; readonly stop: AbortController } | null = null;
  #cancelPause: (() => void) | null = null;
  #cancelTouch: (() => void) | null = null;
  #isStopped = false;
  #isLeaving = false;

  constructor(needs: OutboxNeeds) {
    this.#needs = needs;
  }

  pending(): readonly PendingMessage[] {
    return this.#entries;
  }

  add({ kind, text, file }: { kind: "message" | "note"; text: string; file: File | null }): void {
    const { timing } = this.#needs;
    const clientMessageId = timing.newId();
    if (file !== null) this.#files.set(clientMessageId, file);
    const written = { clientMessageId, kind, text, file };
    // Later than the one before it, so that a reload finds the order again.
    const createdAt = Math.max(timing.now(), (this.#entries.at(-1)?.createdAt ?? 0) + 1);
    const entry = newEntry(written, { createdAt, fileId: timing.newId() });
    this.#entries = [...this.#entries, entry];
    this.#store(entry);
    this.#needs.onChanged();
    this.#judgeLater();
    this.#work();
  }

  retry(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (entry === undefined || (entry.state !== "failed" && !entry.isOverdue)) return;
    const askedAt = this.#needs.timing.now();
    const anew = { failure: null, failures: 0, isRetrying: false, isOverdue: false, askedAt };
    this.#change(clientMessageId, { state: "sending", ...anew });
    this.#judgeLater();
    this.wake();
    this.#work();
  }

  discard(clientMessageId: string): string {
    const text = this.#find(clientMessageId)?.text ?? "";
    this.#drop(clientMessageId);
    if (this.#working?.id === clientMessageId) this.#working.stop.abort();
    return text;
  }

  confirm(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (entry === undefined) return;
    this.#drop(clientMessageId);
    if (entry.state !== "sent") this.#needs.onSent(clientMessageId);
    // Its next try may be what the queue was pausing for.
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.#work();
  }

  adopt(): void {
    const { storage, tab, timing } = this.#needs;
    const isFree = (message: StoredMessage): boolean =>
      message.tab === tab ||
      message.failure !== null ||
      timing.now() - message.touchedAt > abandonedAfterMs ||
      message.touchedAt > timing.now() + abandonedAfterMs;
    const left = storage
      .all()
      .filter((message) => isFree(message) && this.#find(message.clientMessageId) === undefined)
      .map((message) => adopted(message, timing.now()));
    if (left.length === 0) return;
    this.#entries = [...this.#entries, ...left].toSorted((one, other) => one.createdAt - other.createdAt);
    for (const entry of left) this.#store(entry);
    this.#needs.onChanged();
    this.#judgeLater();
    this.#work();
  }

  wake(): void {
    const { timing } = this.#needs;
    // What was sent into a line that has gone since may never be answered: its next try has the same id.
    if (this.#working !== null && isHung(this.#find(this.#working.id), timing.now() - this.#working.since))
      return this.#working.stop.abort();
    if (this.#cancelPause === null) return;
    this.#cancelPause();
    this.#cancelPause = null;
    this.#work();
  }

  stop(): void {
    this.#isStopped = true;
    this.#working?.stop.abort();
    this.#cancelPause?.();
    this.#cancelTouch?.();
    for (const { file } of this.#entries) letGo(file?.previewUrl);
  }

  leave(): void {
    this.#isLeaving = true;
    this.#work();
  }

  #work(): void {
    if (this.#isStopped || this.#working !== null || this.#cancelPause !== null) return;
    const next = this.#entries.find((entry) => entry.state === "sending");
    if (next === undefined) return this.#isLeaving ? this.stop() : undefined;
    const stop = new AbortController();
    this.#working = { id: next.clientMessageId, since: this.#needs.timing.now(), stop };
    this.#touchLater();
    void this.#try(next, stop.signal).finally(() => {
      this.#working = null;
      this.#work();
    });
  }

  async #try({ clientMessageId, kind, text, file }: Entry, signal: AbortSignal): Promise<void> {
    try {
      if (file !== null && !file.isUploaded && !(await this.#upload(clientMessageId, signal))) return;
      if (signal.aborted) return;
      const message = { clientMessageId, kind, text, fileId: file?.fileId ?? null };
      if ((await orAborted(this.#needs.send(message), signal)) === "aborted" || this.#isStopped) return;
      this.#needs.storage.remove(clientMessageId);
      if (this.#find(clientMessageId) === undefined) return;
      this.#change(clientMessageId, { state: "sent", isRetrying: false, isOverdue: false, progress: null });
      this.#needs.onSent(clientMessageId);
    } catch (error) {
      if (!this.#isStopped) this.#failed(clientMessageId, error);
    }
  }

  /** False when there is nothing to upload any more. */
  async #upload(id: string, signal: AbortSignal): Promise<boolean> {
    const entry = this.#find(id);
    const bytes = this.#files.get(id);
    if (entry === undefined || entry.file === null) return false;
    if (bytes === undefined) {
      this.#fail(id, { kind: "fileLost" });
      return false;
    }
    this.#change(id, { progress: 0 });
    await this.#needs.upload({
      fileId: entry.file.fileId,
      file: bytes,
      onProgress: (progress) => this.#change(id, { progress }),
      signal,
    });
    this.#change(id, { progress: null, file: { ...entry.file, isUploaded: true } });
    return true;
  }

  #failed(id: string, error: unknown): void {
    const entry = this.#find(id);
    if (entry === undefined) return;
    const failure = failureOf(error);
    if (failure.kind === "auth") return this.#fail(id, { kind: "auth" });
    if (failure.kind === "refused") {
      // The server has lost or never had the file: another try has to bring it again.
      const isGone = failure.error.code === "UNKNOWN_FILE" && entry.file !== null;
      if (isGone && entry.file !== null) this.#change(id, { file: { ...entry.file, isUploaded: false } });
      return this.#fail(id, { kind: "refused", error: failure.error });
    }
    const failures = entry.failures + 1;
    this.#change(id, { failures, isRetrying: true, progress: null });
    this.#judge();
    const pause = Math.max(pauseMs(this.#needs.timing.random), failure.retryAfterMs ?? 0);
    this.#cancelPause = this.#needs.timing.after(pause, () => {
      this.#cancelPause = null;
      this.#work();
    });
  }

  #fail(id: string, failure: PendingFailure): void {
    this.#change(id, { state: "failed", failure, isRetrying: false, isOverdue: false, progress: null });
    this.#needs.onFailed(id, failure);
  }

  #judgeLater(): void {
    this.#needs.timing.after(overdueAfterMs, () => this.#judge());
  }

  #judge(): void {
    if (this.#isStopped) return;
    const isOverdueReported = this.#entries.some((entry) => entry.isOverdue);
    const late = overdueNow(this.#entries, this.#needs.timing.now());
    for (const { clientMessageId } of late) this.#change(clientMessageId, { isOverdue: true });
    if (late[0] !== undefined && !isOverdueReported) this.#needs.onOverdue(late[0].clientMessageId);
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.clientMessageId === id);
  }

  #change(id: string, values: Partial<Entry>): void {
    const entry = this.#find(id);
    if (entry === undefined || this.#isStopped) return;
    const changed = { ...entry, ...values };
    this.#entries = this.#entries.map((one) => (one === entry ? changed : one));
    const isStored = changed.state !== "sent" && !("progress" in values && Object.keys(values).length === 1);
    if (isStored) this.#store(changed);
    this.#needs.onChanged();
  }

  #drop(id: string): void {
    letGo(this.#find(id)?.file?.previewUrl);
    this.#files.delete(id);
    this.#needs.storage.remove(id);
    this.#entries = this.#entries.filter((entry) => entry.clientMessageId !== id);
    this.#needs.onChanged();
  }

  #store({ clientMessageId, kind, text, file, createdAt, failure }: Entry): void {
    const { storage, tab, timing } = this.#needs;
    const kept = file === null ? null : { ...file, previewUrl: null };
    const touchedAt = timing.now();
    storage.save({ clientMessageId, kind, text, file: kept, createdAt, failure, tab, touchedAt });
  }

  /** Other tabs take up what has not been touched for a while. */
  #touchLater(): void {
    this.#cancelTouch ??= this.#needs.timing.after(touchEveryMs, () => {
      this.#cancelTouch = null;
      const own = this.#entries.filter((entry) => entry.state === "sending");
      for (const entry of own) this.#store(entry);
      if (own.length > 0) this.#touchLater();
    });
  }
}
