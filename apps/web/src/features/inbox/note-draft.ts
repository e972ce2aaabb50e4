import { adminSession } from "../../lib/admin-session.ts";

/** A note that isn't written to its end, kept for this tab alone: it is about a person. */
const prefix = "noteDraft:";

export function noteDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(prefix + conversationId) ?? "";
  } catch {
    return "";
  }
}

export function keepNoteDraft(conversationId: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(prefix + conversationId);
    else sessionStorage.setItem(prefix + conversationId, text);
  } catch {
    // Storage is full or forbidden: the draft then lasts as long as the page.
  }
}

// Whoever signs out leaves nothing that they wrote.
adminSession.subscribe(() => {
  if (adminSession.token() !== null) return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
});
