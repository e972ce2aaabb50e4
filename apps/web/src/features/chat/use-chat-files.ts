import { useEffect, useRef, useState } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { useHeldReload } from "../../offline/reload-state.ts";
import { isPreviewed } from "../../chat-client/outbox-entry.ts";
import { fileRefusal } from "../../forms/upload-file.ts";

/** A file beside the composer: chosen, dropped or pasted, and not sent yet. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  /** For images: a `blob:` address that lives as long as the file stands here. */
  readonly previewUrl: string | null;
  readonly refusal: DomainErrorView | null;
}

let lastId = 0;

/** The files that wait in the composer, each judged by itself. */
export function useChatFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  });
  useEffect(() => () => newest.current.forEach(forget), []);
  // The browser gives no file to a page that was loaded anew.
  useHeldReload(files.length > 0);

  function add(added: readonly File[]): void {
    setFiles([...files, ...added.map(chosen)]);
  }
  function remove(id: number): void {
    files.filter((file) => file.id === id).forEach(forget);
    setFiles(files.filter((file) => file.id !== id));
  }
  /** What can be sent; what can't stays, with its reason. */
  function take(): readonly File[] {
    const good = files.filter(({ refusal }) => refusal === null);
    good.forEach(forget);
    setFiles(files.filter(({ refusal }) => refusal !== null));
    return good.map(({ file }) => file);
  }
  return { files, add, remove, take };
}

function chosen(file: File): ChosenFile {
  lastId += 1;
  const refusal = fileRefusal(file);
  const previewUrl = isPreviewed(file.type) && refusal === null ? URL.createObjectURL(file) : null;
  return { id: lastId, file, previewUrl, refusal };
}

function forget({ previewUrl }: ChosenFile): void {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
}
