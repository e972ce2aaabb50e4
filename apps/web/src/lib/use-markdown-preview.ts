import { useEffect, useState } from "react";
import type { RichText } from "@fillmark/contracts/rich-text";
import { trpc } from "./trpc.ts";

/** A pause in typing after which the preview is worth a request. */
const pauseMs = 350;

/** The text as the server reads it, a moment after the last key; the last one that worked until then. */
export function useMarkdownPreview(markdown: string): { text: RichText | null; isFailed: boolean } {
  const [text, setText] = useState<RichText | null>(null);
  const { mutateAsync, isError } = trpc.legal.preview.useMutation();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      mutateAsync({ markdown }).then(
        (answer) => isCurrent && setText(answer.text),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [markdown, mutateAsync]);
  return { text, isFailed: isError };
}
