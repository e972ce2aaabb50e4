import { useEffect, useState } from "react";
import type { RichText } from "@fillmark/contracts/rich-text";
import { trpc } from "../api-client/trpc.ts";

/** A pause in typing after which the preview is worth a request. */
const pauseMs = 350;

type Ask = (input: { markdown: string }) => Promise<{ text: RichText }>;

/** The text as the server reads it, a moment after the last key; the last one that worked until then. */
export function useMarkdownPreview(markdown: string): { text: RichText | null; isFailed: boolean } {
  const { mutateAsync, isError } = trpc.legal.preview.useMutation();
  return { text: usePreviewBy(mutateAsync, markdown), isFailed: isError };
}

/** The same of a text that is read in a way of its own; null before the first. `ask` stays the same function. */
export function usePreviewBy(ask: Ask, markdown: string): RichText | null {
  const [text, setText] = useState<RichText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask({ markdown }).then(
        (answer) => isCurrent && setText(answer.text),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [markdown, ask]);
  return text;
}
