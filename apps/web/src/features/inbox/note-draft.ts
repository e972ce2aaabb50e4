import { tabStorage } from "../../lib/storage.ts";
import { adminSession } from "../../session/admin-session.ts";

/** A note that isn't written to its end, kept for this tab alone: it is about a person. */
const prefix = "noteDraft:";

export function noteDraft(conversationId: string): string {
  return tabStorage.read(prefix + conversationId) ?? "";
}

export function keepNoteDraft(conversationId: string, text: string): void {
  tabStorage.write(prefix + conversationId, text === "" ? null : text);
}

// An admin who signs out leaves nothing that they wrote.
adminSession.subscribe(() => {
  if (adminSession.token() !== null) return;
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.write(key, null);
});
