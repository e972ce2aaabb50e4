import type { DomainErrorView } from "@fillmark/contracts/errors";
import { CallError } from "../src/lib/call-error.ts";
import type { PendingFailure } from "../src/lib/chat-store-types.ts";
import { createOutbox, type FileToUpload, type Outbox, type Outgoing } from "../src/lib/outbox.ts";
import { createOutboxStorage, type Shelf } from "../src/lib/outbox-storage.ts";
import { createShelf } from "./fake-browser.ts";
import { seededRandom, VirtualClock } from "./virtual-clock.ts";

/** An outbox on a virtual clock, with a server that answers as it is told to. */
export interface OutboxDesk {
  readonly clock: VirtualClock;
  readonly shelf: Shelf;
  readonly sent: Outgoing[];
  readonly uploaded: string[];
  readonly failed: PendingFailure[];
  /** Which were told of as late. */
  readonly late: string[];
  /** What the next tries meet, in order; accepted when there is nothing left. */
  readonly answers: (DomainErrorView | "lost" | "never")[];
  open(tab?: string): Outbox;
  pass(ms: number): Promise<void>;
}

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createOutboxDesk(): OutboxDesk {
  const clock = new VirtualClock(seededRandom(7));
  const shelf = createShelf();
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
    shelf,
    sent,
    uploaded,
    failed,
    late,
    answers,
    open: (tab = "tab") =>
      createOutbox({
        timing: clock,
        storage: createOutboxStorage(shelf, "user.me"),
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
