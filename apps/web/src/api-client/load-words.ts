// Why something failed, for pages that a visit begins with. The sentences of all refusals are a twelfth of what such a
// page weighs, and few visitors ever read one: they come once the browser has time, when something is sent that may be
// refused, or at the latest with a refusal. That the server can't be reached is said without them.
import { useEffect } from "react";
import { useStore } from "../lib/store.ts";
import { type FailureWords, faultWords, knownWords } from "./failure-words.ts";
import { domainErrorOf } from "./trpc.ts";

/** Fetches the sentences. Without a network the page goes on with what it has, and the next call tries again. */
export async function loadWords(): Promise<FailureWords> {
  const words = knownWords.get();
  if (words !== null && words !== faultWords) return words;
  await import("./domain-error.ts").catch(() => knownWords.set(faultWords));
  return knownWords.get() ?? faultWords;
}

/** The words for this failure, fetched where they are missing. */
export function wordsFor(error: unknown): Promise<FailureWords> {
  return domainErrorOf(error) === null ? Promise.resolve(faultWords) : loadWords();
}

/** The same for a component that draws it; null until they are there. */
export function useWordsFor(error: unknown): FailureWords | null {
  const words = useStore(knownWords);
  const isMissing = words === null && domainErrorOf(error) !== null;
  useEffect(() => {
    if (isMissing) void loadWords();
  }, [isMissing]);
  return isMissing ? null : (words ?? faultWords);
}
