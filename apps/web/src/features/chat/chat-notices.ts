import { toast } from "@fillmark/ui/toast";
import { chat as store } from "../../lib/chat-store.ts";
import type { ChatFailure } from "../../lib/chat-store-types.ts";
import { onSessionRefused } from "../../lib/refused-session.ts";
import { chat as words } from "../../messages/en/chat.ts";

/** What the chat says over any page: that a message went out or didn't, that support can't be reached. */
const failureWords: Record<Exclude<ChatFailure, "auth">, string> = {
  network: words("failedNetwork"),
  refused: words("failedOther"),
  other: words("failed"),
};
/** Whoever connects again and again by itself says no more often than this that it fails. */
const sayAgainMs = 15_000;

let hasStarted = false;
let last: number | null = null;
/** How many panels and pages show the conversation. */
let shownCount = 0;

/** Called while the conversation is on screen. Returns how to end that. */
export function showingChat(): () => void {
  shownCount += 1;
  return () => (shownCount -= 1);
}

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
    // A refused session is told of by whoever meets it first, which may be another part of the page.
    else if (happening.type === "sendFailed" && happening.failure?.kind !== "auth")
      say(() => toast.error(words("sendFailed")));
  });
  onSessionRefused(() => {
    if (shownCount > 0 || store.state().pending.length > 0) say(() => toast.error(words("signedOut")));
  });
  sayFailures();
}

function sayFailures(): void {
  let { phase } = store.state();
  let said: { failure: ChatFailure; at: number } | null = null;
  store.subscribe(() => {
    const state = store.state();
    if (state.phase === phase) return;
    phase = state.phase;
    const failure = state.failure ?? "other";
    if (phase !== "failed" || failure === "auth") return;
    if (said?.failure === failure && Date.now() - said.at < sayAgainMs) return;
    said = { failure, at: Date.now() };
    say(() => toast.error(failureWords[failure]));
  });
}
