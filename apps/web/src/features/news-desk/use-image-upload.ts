import { useEffect, useRef, useState } from "react";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { NewsImageView } from "@fillmark/contracts/news";
import { adminSession } from "../../session/admin-session.ts";
import { CallError } from "../../api-client/failed-call.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { fileRefusal, sendFile } from "../../forms/upload-file.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { isImage } from "./news-fields.ts";

/** For the `accept` of an input. */
export const imageTypes = AVATAR_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Sends one picture at a time; `onKept` hears what it has become. Leaving the page ends it. */
export function useImageUpload(onKept: (image: NewsImageView) => void) {
  const [sending, setSending] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  async function sendIt(file: File): Promise<void> {
    setProblem(null);
    const refusal = fileRefusal(file, AVATAR_EXTENSIONS);
    if (refusal !== null) return setProblem(describeDomainError(refusal));
    const { signal } = stop.current;
    setProgress(0);
    setSending(file.name);
    try {
      const token = adminSession.token();
      const kept = await sendFile("/api/news/images", { file, token, onProgress: setProgress, signal });
      if (!isImage(kept)) throw new CallError(null);
      onKept(kept);
    } catch (error) {
      if (!signal.aborted) setProblem(reasonOf(error));
    } finally {
      setSending(null);
    }
  }
  return { sending, progress, problem, send: (file: File) => void sendIt(file) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return describeError(error).text;
  return error.domain === null ? t("imageOffline") : describeDomainError(error.domain);
}
