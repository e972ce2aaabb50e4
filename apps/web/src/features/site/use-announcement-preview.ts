import { useEffect, useState } from "react";
import type { RichText } from "@fillmark/contracts/rich-text";
import { trpc } from "../../lib/trpc.ts";

/** A pause in typing after which the preview is worth a request. */
const pauseMs = 350;

/** The text as the server reads it, a moment after the last key; null before the first. */
export function useAnnouncementPreview(markdown: string): RichText | null {
  const [text, setText] = useState<RichText | null>(null);
  const { mutateAsync } = trpc.site.previewAnnouncement.useMutation();
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
  return text;
}
