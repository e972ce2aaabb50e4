// Takes a file off the wire: no more of it than is needed to know that it can't be taken, and at most once in memory.
import type { Readable } from "node:stream";
import { CHAT_FILE_EXTENSIONS, CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import type { ErrorDetails } from "@fillmark/contracts/errors";
import { DomainError } from "../errors/domain-error.ts";
import { HEAD_BYTES, type FileKind } from "./file-kind.ts";
import { GatheredBytes } from "./gathered-bytes.ts";
import { uploadRate, uploadTooSlow, watchRate, type UploadRate } from "./upload-rate.ts";

/** A sender who is silent for so long has gone. */
const IDLE_TIMEOUT_MS = 15_000;

export type RefusalReason = ErrorDetails<"FILE_REFUSED">["reason"];

export function fileRefused(
  reason: RefusalReason,
  accepted: readonly string[] = CHAT_FILE_EXTENSIONS,
): DomainError {
  return new DomainError("FILE_REFUSED", { reason, accepted: [...accepted] });
}

export function fileTooLarge(): DomainError {
  return new DomainError("FILE_TOO_LARGE", { limitBytes: CHAT_FILE_MAX_BYTES });
}

interface ReadFileOptions {
  /** What the sender says of the size; believed for nothing but the space to keep ready. */
  readonly sizeHint?: number;
  readonly idleTimeoutMs?: number;
  readonly pace?: UploadRate;
}

/**
 * All bytes of `source`, once they are known to be of this kind as far as bytes alone can show. Throws
 * FILE_TOO_LARGE or FILE_REFUSED as soon as it is certain, UPLOAD_TOO_SLOW, and VALIDATION when the rest doesn't come;
 * the source is then paused where it was, and what becomes of it is the caller's business.
 */
export function readFile(
  source: Readable,
  kind: FileKind,
  { sizeHint = 0, idleTimeoutMs = IDLE_TIMEOUT_MS, pace = uploadRate }: ReadFileOptions = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const gathered = new GatheredBytes(Math.min(sizeHint, CHAT_FILE_MAX_BYTES));
    let isHeadJudged = false;
    const end = () => {
      clearTimeout(idle);
      endWatch();
      source.off("data", onData).off("end", onEnd).off("close", onCut).off("error", onCut);
    };
    const refuse = (error: DomainError) => {
      end();
      source.pause();
      reject(error);
    };
    const judgeHead = () => {
      isHeadJudged = true;
      return kind.begins(gathered.bytes(HEAD_BYTES));
    };
    const onData = (chunk: Buffer) => {
      idle.refresh();
      if (gathered.size + chunk.length > CHAT_FILE_MAX_BYTES) return refuse(fileTooLarge());
      gathered.add(chunk);
      if (!isHeadJudged && gathered.size >= HEAD_BYTES && !judgeHead()) refuse(fileRefused("content"));
    };
    const onEnd = () => {
      if (gathered.size === 0) return refuse(fileRefused("empty"));
      if (!isHeadJudged && !judgeHead()) return refuse(fileRefused("content"));
      const bytes = gathered.bytes();
      if (kind.isWhole?.(bytes) === false) return refuse(fileRefused("content"));
      end();
      resolve(bytes);
    };
    const onCut = () => refuse(cutOff());
    const idle = setTimeout(onCut, idleTimeoutMs);
    const endWatch = watchRate(source, pace, () => refuse(uploadTooSlow(pace)));
    source.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
    // A client that hung up before we listened emits no event any more.
    if (source.destroyed) onCut();
  });
}

function cutOff(): DomainError {
  const issue = { field: "file", message: "has not arrived whole", rule: "incomplete" } as const;
  return new DomainError("VALIDATION", { issues: [issue] });
}
