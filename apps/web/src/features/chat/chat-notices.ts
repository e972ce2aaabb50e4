import { toast } from "@fillmark/ui/toast";
import { chat as store } from "../../lib/chat-store.ts";
import type { ChatFailure } from "../../lib/chat-store-types.ts";
import { chat as words } from "../../messages/en/chat.ts";

/** What the chat says over any page: that a message went out or didn't, that support can't be reached. */
const failureWords: Record<ChatFailure, string> = {
  auth: words("signedOut"),
  network: words("failedNetwork"),
  other: words("failedOther"),
};

let hasStarted = false;
let last: number | null = null;

/** One at a time: the next takes the place of the one before. */
function say(show: () => number): void {
  if (last !== null) toast.dismiss(last);
  last = show();
}

/** Begins to say it, once for the life of the page: a message may fail long after its panel was closed. */
export function startChatNotices(): void {
  if (hasStarted) return;
  hasStarted = true;
  store.onHappening((happening) => {
    if (happening.type === "sent") say(() => toast.ok(words("sendSucceeded")));
    else if (happening.type === "sendFailed") say(() => toast.error(words("sendFailed")));
  });
  let phase = store.state().phase;
  const look = (): void => {
    const state = store.state();
    if (state.phase === phase) return;
    phase = state.phase;
    if (phase === "failed") say(() => toast.error(failureWords[state.failure ?? "other"]));
  };
  store.subscribe(look);
}
