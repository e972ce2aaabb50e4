// Keeps one conversation true. Pushes and polls are the same changes, so it doesn't matter which come: each is taken
// in its turn, and one that doesn't follow makes it read what is missing. It reads at intervals while it is asked to,
// again after a failure, and never twice at a time.
import { CHAT_POLL_MS } from "@fillmark/contracts/constants";
import { failureOf } from "../api-client/call-error.ts";
import { backoffMs, type Timing } from "./timing.ts";
import {
  apply,
  threadOf,
  withOlder,
  type Thread,
  type ThreadChange,
  type ThreadMessage,
  type ThreadPage,
  type ThreadSnapshot,
} from "./thread.ts";

export interface ChangesPage<Change> {
  readonly changes: readonly Change[];
  readonly hasMore: boolean;
  readonly reset: boolean;
}

export interface ChangeFeedOptions<Message extends ThreadMessage, Change extends ThreadChange<Message>> {
  readonly timing: Timing;
  /** All three reject when they fail. */
  readonly readSnapshot: () => Promise<ThreadSnapshot<Message>>;
  readonly readOlder: (beforeSeq: number) => Promise<ThreadPage<Message>>;
  /** Null when nothing has changed. */
  readonly readChanges: (after: number) => Promise<ChangesPage<Change> | null>;
  /** After each change that was taken, in order. */
  readonly onChange: (change: Change) => void;
  /** Everything was read anew. */
  readonly onSnapshot: (thread: Thread<Message>) => void;
  /** All changes that there were as it began have been taken. */
  readonly onRead: (startedAt: number) => void;
  readonly onFailure: (error: unknown) => void;
  /** Something that can be shown is different. */
  readonly onStateChange: () => void;
  /** Whether this tab asks at this moment of its interval; another one may do it. */
  readonly isDue: () => boolean;
}

export interface ChangeFeed<Message extends ThreadMessage, Change extends ThreadChange<Message>> {
  thread(): Thread<Message> | null;
  lastReadAt(): number | null;
  isStale(): boolean;
  isLoadingOlder(): boolean;
  /** Reads everything and goes on from there. Rejects when that fails. */
  connect(): Promise<void>;
  receive(change: Change): void;
  /** Reads what is missing, now. Failures go to `onFailure` and are retried. */
  catchUp(): void;
  /** The same in a while, if it is still needed then: something has happened that a push should deliver. */
  catchUpSoon(isNeeded: () => boolean): void;
  /** Another tab has read up to here. */
  noteRevision(rev: number): void;
  /** A failure goes to `onFailure`; what is older stays to be asked for. */
  loadOlder(): Promise<void>;
  /** Forgets everything and asks no more until `connect`. */
  disconnect(): void;
  stop(): void;
}

const staleMs = 10_000;
const soonMs = 1_000;
const olderPauseMs = 2_000;
/** A change that is further ahead than this isn't kept: reading brings it. */
const maxBuffered = 200;

export function createChangeFeed<Message extends ThreadMessage, Change extends ThreadChange<Message>>(
  options: ChangeFeedOptions<Message, Change>,
): ChangeFeed<Message, Change> {
  return new ConversationChangeFeed(options);
}

class ConversationChangeFeed<
  Message extends ThreadMessage,
  Change extends ThreadChange<Message>,
> implements ChangeFeed<Message, Change> {
  readonly #options: ChangeFeedOptions<Message, Change>;
  readonly #ahead = new Map<number, Change>();
  #thread: Thread<Message> | null = null;
  #lastReadAt: number | null = null;
  #isLoadingOlder = false;
  readonly #soon = new Set<() => void>();
  #connecting: Promise<void> | null = null;
  /** Counts up when it is ended: what was asked before then belongs to nobody. */
  #connection = 0;
  #isReading = false;
  #isWanted = false;
  #failures = 0;
  #retryAfterMs = 0;
  #cancelNext = nothing;
  #cancelStale = nothing;
  #isStopped = false;

  constructor(options: ChangeFeedOptions<Message, Change>) {
    this.#options = options;
  }

  thread(): Thread<Message> | null {
    return this.#thread;
  }

  lastReadAt(): number | null {
    return this.#lastReadAt;
  }

  isStale(): boolean {
    return this.#lastReadAt !== null && this.#options.timing.now() - this.#lastReadAt >= staleMs;
  }

  isLoadingOlder(): boolean {
    return this.#isLoadingOlder;
  }

  connect(): Promise<void> {
    if (this.#connecting !== null) return this.#connecting;
    const connecting = this.#readAll().finally(() => {
      if (this.#connecting === connecting) this.#connecting = null;
    });
    this.#connecting = connecting;
    return connecting;
  }

  disconnect(): void {
    this.#connection += 1;
    this.#connecting = null;
    this.#thread = null;
    this.#lastReadAt = null;
    this.#failures = 0;
    this.#isWanted = false;
    this.#ahead.clear();
    this.#cancelNext();
    this.#cancelStale();
  }

  receive(change: Change): void {
    if (this.#isStopped) return;
    if (this.#take(change) !== "gap") return this.#takeBuffered();
    if (this.#ahead.size < maxBuffered) this.#ahead.set(change.rev, change);
    if (this.#thread !== null) this.catchUp();
  }

  catchUp(): void {
    if (this.#thread === null || this.#isStopped) return;
    this.#isWanted = true;
    if (!this.#isReading) void this.#read();
  }

  catchUpSoon(isNeeded: () => boolean): void {
    const cancel = this.#options.timing.after(soonMs, () => {
      this.#soon.delete(cancel);
      if (isNeeded()) this.catchUp();
    });
    this.#soon.add(cancel);
  }

  noteRevision(rev: number): void {
    if (this.#thread === null) return;
    if (rev > this.#thread.rev) this.catchUp();
    else this.#isFresh();
  }

  async loadOlder(): Promise<void> {
    const thread = this.#thread;
    const first = thread?.messages[0];
    if (thread?.hasOlder !== true || first === undefined || this.#isLoadingOlder) return;
    this.#isLoadingOlder = true;
    this.#options.onStateChange();
    try {
      const page = await this.#options.readOlder(first.seq);
      if (this.#thread !== null) this.#thread = withOlder(this.#thread, page);
    } catch (error) {
      if (!this.#isStopped) this.#options.onFailure(error);
      // A caller that asks again at once, as a list does that is scrolled to its end, must not ask without a pause.
      await new Promise<void>((resolve) => this.#options.timing.after(olderPauseMs, resolve));
    }
    this.#isLoadingOlder = false;
    if (!this.#isStopped) this.#options.onStateChange();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelNext();
    for (const cancel of this.#soon) cancel();
    this.#cancelStale();
  }

  async #readAll(): Promise<void> {
    const startedAt = this.#options.timing.now();
    const connection = this.#connection;
    const snapshot = await this.#options.readSnapshot();
    if (this.#isStopped || connection !== this.#connection) return;
    this.#thread = threadOf(snapshot);
    this.#options.onSnapshot(this.#thread);
    this.#takeBuffered();
    this.#succeeded(startedAt);
    if (this.#thread.rev < snapshot.newestRev || this.#ahead.size > 0) this.catchUp();
    else if (!this.#isReading) this.#next();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    this.#cancelNext();
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        await this.#readToTheEnd();
      }
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      const failure = failureOf(error);
      this.#retryAfterMs = failure.kind === "later" ? (failure.retryAfterMs ?? 0) : 0;
      if (!this.#isStopped) this.#options.onFailure(error);
    } finally {
      this.#isReading = false;
      this.#next();
    }
  }

  async #readToTheEnd(): Promise<void> {
    const startedAt = this.#options.timing.now();
    for (;;) {
      const before = this.#thread?.rev ?? 0;
      const page = await this.#options.readChanges(before);
      if (this.#isStopped || this.#thread === null) return;
      if (page?.reset === true) return this.#begunAnew();
      for (const change of page?.changes ?? []) this.#take(change);
      this.#takeBuffered();
      const isAtEnd = page?.hasMore !== true || this.#thread?.rev === before;
      if (isAtEnd) return this.#succeeded(startedAt);
    }
  }

  async #begunAnew(): Promise<void> {
    this.#ahead.clear();
    await this.#readAll();
  }

  #take(change: Change): "applied" | "dropped" | "gap" {
    if (this.#thread === null) return "gap";
    const { outcome, thread } = apply(this.#thread, change);
    this.#thread = thread;
    if (outcome === "applied") this.#options.onChange(change);
    return outcome;
  }

  #takeBuffered(): void {
    for (const rev of [...this.#ahead.keys()].toSorted((one, other) => one - other)) {
      const change = this.#ahead.get(rev);
      if (change === undefined || this.#take(change) === "gap") break;
      this.#ahead.delete(rev);
    }
    this.#options.onStateChange();
  }

  #succeeded(startedAt: number): void {
    this.#options.onRead(startedAt);
    this.#isFresh();
  }

  #isFresh(): void {
    const { timing, onStateChange } = this.#options;
    this.#lastReadAt = timing.now();
    this.#cancelStale();
    this.#cancelStale = timing.after(staleMs, onStateChange);
    onStateChange();
  }

  #next(): void {
    if (this.#isStopped || this.#thread === null) return;
    const { timing, isDue } = this.#options;
    const afterFailure = Math.max(backoffMs(this.#failures, timing.random), this.#retryAfterMs);
    const pause = this.#failures === 0 ? CHAT_POLL_MS : afterFailure;
    this.#cancelNext();
    this.#cancelNext = timing.after(pause, () => {
      if (this.#failures > 0 || isDue()) this.catchUp();
      else this.#next();
    });
  }
}

const nothing = (): void => undefined;
