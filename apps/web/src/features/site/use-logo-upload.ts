import { useEffect, useRef, useState } from "react";
import { LOGO_EXTENSIONS } from "@fillmark/contracts/constants";
import { adminSession } from "../../session/admin-session.ts";
import { CallError } from "../../api-client/failed-call.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { fileRefusal, sendFile } from "../../forms/upload-file.ts";
import { hasShape } from "../../lib/has-shape.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { site } from "../../messages/en/site.ts";

/** For the `accept` of an input. */
export const logoTypes = LOGO_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Sends one picture at a time; `onKept` hears the name of what it has become. Leaving the page ends it. */
export function useLogoUpload(onKept: (logo: string) => void) {
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
    const refusal = fileRefusal(file, LOGO_EXTENSIONS);
    if (refusal !== null) return setProblem(describeDomainError(refusal));
    const { signal } = stop.current;
    setProgress(0);
    setSending(file.name);
    try {
      const token = adminSession.token();
      const kept = await sendFile("/api/site/logo", { file, token, onProgress: setProgress, signal });
      if (!hasShape(kept, { logo: "string" })) throw new CallError(null);
      onKept(kept.logo);
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
  return error.domain === null ? site("logoOffline") : describeDomainError(error.domain);
}
