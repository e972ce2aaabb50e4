import { failureOf } from "../api-client/call-error.ts";
import { backoffMs, type Timing } from "./timing.ts";

interface Deps {
  readonly timing: Timing;
  /** Up to where the server is known to know it. */
  readonly known: () => number;
  readonly send: (seq: number) => Promise<unknown>;
  /** The server has taken it; a change will say so. */
  readonly onTaken: (seq: number) => void;
}

const settleMs = 500;

/** Reports to the server up to where a user has read, half a second after they saw it, until it is taken. */
export function createReadMarker({ timing, known, send, onTaken }: Deps) {
  let wanted = 0;
  let failures = 0;
  let cancel: (() => void) | null = null;
  let isSending = false;
  let taken = 0;
  let isStopped = false;

  const isDone = (): boolean => wanted <= Math.max(known(), taken);
  const later = (ms: number): void => {
    cancel ??= timing.after(ms, () => {
      cancel = null;
      void sendMarker();
    });
  };
  const sendMarker = async (): Promise<void> => {
    if (isSending || isStopped || isDone()) return;
    isSending = true;
    const seq = wanted;
    try {
      await send(seq);
      failures = 0;
      taken = Math.max(taken, seq);
      if (!isStopped) onTaken(seq);
    } catch (error) {
      failures += 1;
      const failure = failureOf(error);
      // What is refused would be refused again.
      if (failure.kind !== "later") taken = Math.max(taken, seq);
    } finally {
      isSending = false;
      if (!isStopped && !isDone()) later(failures === 0 ? settleMs : backoffMs(failures, timing.random));
    }
  };

  return {
    saw(seq: number): void {
      wanted = Math.max(wanted, seq);
      if (!isDone() && !isSending) later(settleMs);
    },
    stop(): void {
      isStopped = true;
      cancel?.();
    },
  };
}
