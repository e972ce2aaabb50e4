import type { DomainErrorView } from "@fillmark/contracts/errors";
import { CallError } from "../src/api-client/failed-call.ts";
import type { PendingFailure } from "../src/chat-client/chat-types.ts";
import { createOutbox, type FileToUpload, type Outbox, type Outgoing } from "../src/chat-client/outbox.ts";
import { createOutboxStorage, type KeyValueStorage } from "../src/chat-client/outbox-storage.ts";
import { createFakeStorage } from "./fake-browser.ts";
import { seededRandom, VirtualClock } from "./virtual-clock.ts";

/** An outbox on a virtual clock, with a server that answers as it is instructed to. */
export interface OutboxDesk {
  readonly clock: VirtualClock;
  readonly storage: KeyValueStorage;
  readonly sent: Outgoing[];
  readonly uploaded: string[];
  readonly failed: PendingFailure[];
  /** Which were reported as late. */
  readonly late: string[];
  /** What the next tries meet, in order; accepted when there is nothing left. */
  readonly answers: (DomainErrorView | "lost" | "never")[];
  open(tab?: string): Outbox;
  pass(ms: number): Promise<void>;
}

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createOutboxDesk(): OutboxDesk {
  const clock = new VirtualClock(seededRandom(7));
  const storage = createFakeStorage();
  const sent: Outgoing[] = [];
  const uploaded: string[] = [];
  const failed: PendingFailure[] = [];
  const late: string[] = [];
  const answers: (DomainErrorView | "lost" | "never")[] = [];
  const meet = async (): Promise<void> => {
    await settle();
    const answer = answers.shift();
    if (answer === "never") return new Promise<void>(() => undefined);
    if (answer !== undefined) throw new CallError(answer === "lost" ? null : answer);
  };
  return {
    clock,
    storage,
    sent,
    uploaded,
    failed,
    late,
    answers,
    open: (tab = "tab") =>
      createOutbox({
        timing: clock,
        storage: createOutboxStorage(storage, "user.me"),
        tab,
        send: (message) => {
          sent.push(message);
          return meet();
        },
        upload: ({ fileId, onProgress }: FileToUpload) => {
          uploaded.push(fileId);
          onProgress(0.5);
          return meet();
        },
        onChanged: () => undefined,
        onSent: () => undefined,
        onFailed: (_, failure) => failed.push(failure),
        onOverdue: (clientMessageId) => late.push(clientMessageId),
      }),
    pass: (ms) =>
      clock.advance(ms, async () => {
        for (let turn = 0; turn < 5; turn += 1) await settle();
      }),
  };
}

export const text = (words: string) => ({ kind: "message" as const, text: words, file: null });
export const words = (sent: readonly Outgoing[]): string[] => sent.map((message) => message.text);
export const states = (outbox: Outbox): string[] => outbox.pending().map(({ state }) => state);
