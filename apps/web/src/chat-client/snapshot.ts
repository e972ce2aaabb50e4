import { failureOf } from "../api-client/call-error.ts";
import { CallError } from "../api-client/failed-call.ts";
import type { ChatFailure } from "./chat-types.ts";
import type { Outgoing } from "./outbox.ts";

/** Listeners, and a value that is made anew only after something has changed. */
export function createSnapshot<State>(read: () => State) {
  const listeners = new Set<() => void>();
  let snapshot: State | null = null;
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: (): State => (snapshot ??= read()),
    changed(): void {
      snapshot = null;
      for (const listener of listeners) listener();
    },
  };
}

export function chatFailureOf(error: unknown): ChatFailure {
  const failure = failureOf(error);
  if (failure.kind === "auth") return "auth";
  if (failure.kind === "refused") return "refused";
  return error instanceof CallError && !error.wasAnswered ? "network" : "other";
}

/** A field that has nothing to say isn't sent. */
export function bodyOf({ clientMessageId, text, fileId }: Outgoing): {
  clientMessageId: string;
  text: string;
  fileId?: string;
} {
  return fileId === null ? { clientMessageId, text } : { clientMessageId, text, fileId };
}
