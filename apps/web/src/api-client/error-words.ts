import { useEffect, useState } from "react";
import { toast } from "@fillmark/ui/toast";
import { importWithRetry } from "../offline/import-with-retry.ts";
import { whenIdle } from "../lib/when-idle.ts";
import type * as catalogue from "../messages/en/errors.ts";

/** The sentences of all refusals. They are a tenth of what a page weighs, and are seldom said. */
export type ErrorWords = typeof catalogue;

const load = importWithRetry(() => import("../messages/en/errors.ts"));
const loadDescriptions = importWithRetry(() => import("./domain-error.ts"));
let loaded: ErrorWords | null = null;

/** Fetched once the browser has time, and at once where something is to be said; null until they are there. */
export function useErrorWords(isWanted: boolean): ErrorWords | null {
  const [words, setWords] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) return setWords(loaded);
    let isGone = false;
    const take = () =>
      void load().then((module) => {
        loaded = module;
        if (!isGone) setWords(module);
      });
    if (isWanted) take();
    else whenIdle(() => isGone || take());
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return words;
}

/** Says what failed and why, once the sentence is there. */
export async function toastError(what: string, error: unknown): Promise<void> {
  const { describeError } = await loadDescriptions();
  toast.error(what, describeError(error).text);
}
