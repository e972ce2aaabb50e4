import { toast } from "@fillmark/ui/toast";
import { chat as store } from "./chat-store.ts";
import type { ChatFailure } from "../../chat-client/chat-types.ts";
import { onSessionRefused } from "../../session/refused-session.ts";
import { chat as t } from "../../messages/en/chat.ts";

/** Toasts of the chat over any page: that a message went out or didn't, that support can't be reached. */
const failureMessages: Record<Exclude<ChatFailure, "auth">, string> = {
  network: t("failedNetwork"),
  refused: t("failedOther"),
  other: t("failed"),
};
/** A client that reconnects again and again reports its failure no more often than this. */
const repeatMs = 15_000;

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
function replaceToast(show: () => number): void {
  if (last !== null) toast.dismiss(last);
  last = show();
}

/** Begins to show them, once for the life of the page: a message may fail long after its panel was closed. */
export function startChatNotices(): void {
  if (hasStarted) return;
  hasStarted = true;
  store.onEvent((event) => {
    if (event.type === "sent") replaceToast(() => toast.ok(t("sendSucceeded")));
    // A refused session is reported by the first caller that meets it, which may be another part of the page.
    else if (event.type === "sendFailed" && event.failure?.kind !== "auth")
      replaceToast(() => toast.error(t("sendFailed")));
  });
  onSessionRefused(() => {
    if (shownCount > 0 || store.state().pending.length > 0) replaceToast(() => toast.error(t("signedOut")));
  });
  notifyOfFailures();
}

function notifyOfFailures(): void {
  let { phase } = store.state();
  let reported: { failure: ChatFailure; at: number } | null = null;
  store.subscribe(() => {
    const state = store.state();
    if (state.phase === phase) return;
    phase = state.phase;
    const failure = state.failure ?? "other";
    if (phase !== "failed" || failure === "auth") return;
    if (reported?.failure === failure && Date.now() - reported.at < repeatMs) return;
    reported = { failure, at: Date.now() };
    replaceToast(() => toast.error(failureMessages[failure]));
  });
}
