import type { ChatChangesView } from "@fillmark/contracts/chat";
import { refusalIn } from "../../api-client/call-error.ts";
import { CallError } from "../../api-client/failed-call.ts";

/** A connection that swallows what it is given must not keep the next question waiting. */
const timeoutMs = 15_000;

/**
 * What has changed after this cursor; null when nothing has. It asks on a condition and outside of any batch, so that
 * nothing new costs next to nothing. Rejects with a CallError.
 */
export async function pollChat(
  { after, conversationId }: { after: number; conversationId: string },
  token: string | null,
): Promise<ChatChangesView | null> {
  const response = await fetch(`/api/chat/poll?after=${after}`, {
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      "x-fillmark": "1",
      "if-none-match": `"${conversationId}.${after}"`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  }).catch(() => {
    throw new CallError(null);
  });
  if (response.status === 304) return null;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallError(refusalIn(body), { wasAnswered: true });
  if (!isChanges(body)) throw new CallError(null, { wasAnswered: true });
  return body;
}

/** Something in between, such as a portal that wants a sign-in, may have answered in the server's place. */
function isChanges(value: unknown): value is ChatChangesView {
  if (typeof value !== "object" || value === null) return false;
  return "changes" in value && Array.isArray(value.changes) && "rev" in value && "reset" in value;
}
