import { createStore } from "../lib/store.ts";
import { faults } from "../messages/en/faults.ts";
import { isUnreachable, requestIdOf } from "./trpc.ts";

/** What a screen says about a failure, and the id to quote. */
export interface Failure {
  text: string;
  requestId: string | undefined;
}

export interface FailureWords {
  /** A message for anything that was thrown. */
  readonly describeError: (error: unknown) => Failure;
  /** The sentence for each wrong field of a form, by the field's name. */
  readonly fieldErrors: (error: unknown) => Partial<Record<string, string>>;
}

/** What is said without the catalogue of refusals: the network's message, or a plain admission. */
export const faultWords: FailureWords = {
  describeError: (error) => ({
    text: faults(isUnreachable(error) ? "network" : "page"),
    requestId: requestIdOf(error) ?? undefined,
  }),
  fieldErrors: () => ({}),
};

/** Those of the catalogue, put here by it as soon as it is there. */
export const knownWords = createStore<FailureWords | null>(null);
