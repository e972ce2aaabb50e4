import { useEffect, useRef, useState } from "react";
import { toast } from "@fillmark/ui/toast";
import { fileRefusal } from "../../forms/upload-file.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { inbox } from "../../messages/en/inbox.ts";

const maxFiles = 5;

export interface WaitingFile {
  readonly id: number;
  readonly file: File;
  /** A `blob:` address of a picture. */
  readonly previewUrl: string | null;
  /** Why it can't be sent. */
  readonly error: string | null;
}

let lastId = 0;

function waitingFile(file: File): WaitingFile {
  lastId += 1;
  const refusal = fileRefusal(file);
  const isPicture = refusal === null && /^image\/(jpeg|png|gif|webp)$/.test(file.type);
  return {
    id: lastId,
    file,
    previewUrl: isPicture ? URL.createObjectURL(file) : null,
    error: refusal === null ? null : describeDomainError(refusal),
  };
}

/** The files that go with the next reply. */
export function useComposeFiles() {
  const [files, setFiles] = useState<readonly WaitingFile[]>([]);
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  }, [files]);
  useEffect(() => () => forget(newest.current), []);
  return {
    files,
    sendable: files.filter(({ error }) => error === null).map(({ file }) => file),
    add(given: readonly File[]): void {
      const room = maxFiles - files.length;
      if (given.length > room) toast.error(inbox("tooManyFiles", { limit: maxFiles }));
      setFiles([...files, ...given.slice(0, Math.max(0, room)).map(waitingFile)]);
    },
    remove(id: number): void {
      forget(files.filter((each) => each.id === id));
      setFiles(files.filter((each) => each.id !== id));
    },
    clear(): void {
      forget(files);
      setFiles([]);
    },
  };
}

function forget(files: readonly WaitingFile[]): void {
  for (const { previewUrl } of files) if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}
