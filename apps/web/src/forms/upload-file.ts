import { CHAT_FILE_EXTENSIONS, CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { DRAWING_EXTENSIONS, OTHER_IMAGE_EXTENSIONS } from "@fillmark/contracts/image-names";
import { refusalIn } from "../api-client/call-error.ts";
import { CallError } from "../api-client/failed-call.ts";
import { holdReload } from "../offline/reload-state.ts";

/** Why this file would be refused, found before a byte is sent; null when it may be tried. */
export function fileRefusal(
  file: { name: string; size: number; type?: string },
  extensions: readonly string[] = CHAT_FILE_EXTENSIONS,
): DomainErrorView | null {
  const accepted = [...extensions];
  const type = file.type ?? "";
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (file.size > CHAT_FILE_MAX_BYTES)
    return { code: "FILE_TOO_LARGE", details: { limitBytes: CHAT_FILE_MAX_BYTES } };
  if (!accepted.some((extension) => extension === ending))
    return { code: "FILE_REFUSED", details: { reason: reasonOf(ending, type), accepted } };
  if (file.size === 0) return { code: "FILE_REFUSED", details: { reason: "empty", accepted } };
  return null;
}

/** An image that can't be sent is reported as one: that images can be sent would be no answer. */
function reasonOf(ending: string, type: string): "svg" | "image_format" | "type" {
  if (DRAWING_EXTENSIONS.some((one) => one === ending) || type === "image/svg+xml") return "svg";
  const isImage = type.startsWith("image/") || OTHER_IMAGE_EXTENSIONS.some((one) => one === ending);
  return isImage ? "image_format" : "type";
}

export interface Upload {
  /** Made before the first try; another try with it replaces nothing and stores nothing twice. */
  readonly fileId: string;
  readonly file: File;
  readonly as: "user" | "admin";
  readonly token: string | null;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Rejects with a CallError; without a reason in it when the connection was lost or `signal` ended it. */
export async function uploadFile({ fileId, as, ...sent }: Upload): Promise<void> {
  await sendFile(`/api/chat/uploads/${fileId}${as === "admin" ? "?as=admin" : ""}`, sent);
}

/** One file as the whole body of a request. Resolves to what was answered; rejects as `uploadFile` does. */
export function sendFile(
  url: string,
  { file, token, onProgress, signal }: Omit<Upload, "fileId" | "as">,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-file-name", encodeURIComponent(file.name.toWellFormed()));
    request.setRequestHeader("x-fillmark", "1");
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const stop = (): void => request.abort();
    signal.addEventListener("abort", stop);
    request.onloadend = () => {
      signal.removeEventListener("abort", stop);
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new CallError(refusalIn(answer)));
    };
    if (signal.aborted) return reject(new CallError(null));
    const release = holdReload();
    request.addEventListener("loadend", release);
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
