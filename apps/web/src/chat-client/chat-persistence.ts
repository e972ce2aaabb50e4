import { browserTiming } from "./timing.ts";
import type { ChatPersistence } from "./conversation-client.ts";
import type { FileToUpload } from "./outbox.ts";
import { createOutboxStorage, forgetOutboxes, type KeyValueStorage } from "./outbox-storage.ts";
import { uploadFile } from "../forms/upload-file.ts";

/** What a store of this browser keeps, and takes from it. */

interface Owner {
  readonly role: "user" | "admin";
  /** Of the person, and of the conversation where they have several: nobody else may find what they wrote. */
  readonly id: string;
  readonly token: () => string | null;
}

export function createChatPersistence({ role, id, token }: Owner): ChatPersistence {
  const owner = `${role}.${id}`;
  const storage = browserStorage("localStorage");
  return {
    timing: browserTiming,
    outbox: createOutboxStorage(storage, owner),
    tab: tabName(),
    draft: {
      get: () => storage.getItem(`${draftPrefix}.${owner}`) ?? "",
      set(text) {
        if (text === "") storage.removeItem(`${draftPrefix}.${owner}`);
        else keep(storage, `${draftPrefix}.${owner}`, text);
      },
    },
    upload: (upload: FileToUpload) => uploadFile({ ...upload, as: role, token: token() }),
  };
}

/** A user who signs out leaves nothing that they wrote, and no consent to show their page. */
export function clearPersisted(role: "user" | "admin"): void {
  const storage = browserStorage("localStorage");
  forgetOutboxes(storage, role);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  const prefixes = [`${draftPrefix}.${role}.`, ...(role === "user" ? [pageConsentPrefix] : [])];
  for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}

const draftPrefix = "chat.draft";
/** Followed by the user's id: since when the conversation is open in which the page is shown. */
export const pageConsentPrefix = "chat.page.";

/** The same after a reload, another one in another tab. */
function tabName(): string {
  const storage = browserStorage("sessionStorage");
  const known = storage.getItem("chat.tab");
  if (known !== null) return known;
  const name = browserTiming.newId();
  keep(storage, "chat.tab", name);
  return name;
}

function keep(storage: KeyValueStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Storage is full: it then lasts as long as the page.
  }
}

/** Where storage is forbidden, nothing is kept. */
function browserStorage(kind: "localStorage" | "sessionStorage"): KeyValueStorage {
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
