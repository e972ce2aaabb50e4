import { browserTiming } from "./chat-store-timing.ts";
import type { Keeping } from "./chat-store-side.ts";
import type { FileToUpload } from "./outbox.ts";
import { createOutboxStorage, forgetOutboxes, type Shelf } from "./outbox-storage.ts";
import { uploadFile } from "./upload-file.ts";

/** What a store of this browser keeps, and takes from it. */

interface Owner {
  readonly side: "user" | "admin";
  /** Of the person, and of the conversation where they have several: nobody else may find what they wrote. */
  readonly id: string;
  readonly token: () => string | null;
}

export function createKeeping({ side, id, token }: Owner): Keeping {
  const owner = `${side}.${id}`;
  const shelf = browserShelf("localStorage");
  return {
    timing: browserTiming,
    outbox: createOutboxStorage(shelf, owner),
    tab: tabName(),
    draft: {
      get: () => shelf.getItem(`${draftPrefix}.${owner}`) ?? "",
      set(text) {
        if (text === "") shelf.removeItem(`${draftPrefix}.${owner}`);
        else keep(shelf, `${draftPrefix}.${owner}`, text);
      },
    },
    upload: (upload: FileToUpload) => uploadFile({ ...upload, as: side, token: token() }),
  };
}

/** Whoever signs out leaves nothing that they wrote. */
export function forgetKept(side: "user" | "admin"): void {
  const shelf = browserShelf("localStorage");
  forgetOutboxes(shelf, side);
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  for (const key of keys) if (key.startsWith(`${draftPrefix}.${side}.`)) shelf.removeItem(key);
}

const draftPrefix = "chat.draft";

/** The same after a reload, another one in another tab. */
function tabName(): string {
  const shelf = browserShelf("sessionStorage");
  const known = shelf.getItem("chat.tab");
  if (known !== null) return known;
  const name = browserTiming.newId();
  keep(shelf, "chat.tab", name);
  return name;
}

function keep(shelf: Shelf, key: string, value: string): void {
  try {
    shelf.setItem(key, value);
  } catch {
    // Storage is full: it then lasts as long as the page.
  }
}

/** Where storage is forbidden, nothing is kept. */
function browserShelf(kind: "localStorage" | "sessionStorage"): Shelf {
  try {
    return window[kind];
  } catch {
    return {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
  }
}
