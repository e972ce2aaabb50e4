// Showing support which page one is on. Off until it is switched on in a conversation, and off again with its end: the
// server sees to both. Sent is the page's place on the map and its pair, nothing that stands on it or in its address.
import { SHARED_PAGE_MS } from "@fillmark/contracts/constants";
import { createTrpcClient } from "../../api-client/trpc.ts";
import { pageConsentPrefix } from "../../chat-client/chat-persistence.ts";
import { deviceStorage } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { session } from "../../session/session.ts";
import { chat as store } from "./chat-store.ts";
import { placeOf } from "./place-of.ts";

const sendEveryMs = SHARED_PAGE_MS / 3;
const retryMs = 5_000;

const isOn = createStore(false);
let stopWatching: (() => void) | null = null;
/** One call after the other, so that none that was overtaken has the last word. */
let calls = Promise.resolve();
let sent = "";

export function usePageShared(): boolean {
  return useStore(isOn);
}

/** `openedAt` is the conversation's: the consent is for what is talked about now. */
export function showPage(openedAt: string): void {
  const key = keyNow();
  if (key !== null) deviceStorage.write(key, openedAt);
  watch();
}

export function hidePage(): void {
  const token = session.token();
  end();
  const until = Date.now() + SHARED_PAGE_MS;
  // What was last sent is forgotten by the server after this long, whether or not it is reached.
  const hide = (): Promise<unknown> =>
    createTrpcClient(() => token)
      .chat.hidePage.mutate()
      .catch(() => {
        if (Date.now() < until && !isOn.get()) setTimeout(() => queue(hide), retryMs);
      });
  queue(hide);
}

/** What was on before a reload, or in another tab. */
export function resumePageSharing(): void {
  if (consent() !== null) watch();
}

function keyNow(): string | null {
  const userId = session.token() === null ? undefined : session.rememberedUser()?.id;
  return userId === undefined ? null : `${pageConsentPrefix}${userId}`;
}

function consent(): string | null {
  const key = keyNow();
  return key === null ? null : deviceStorage.read(key);
}

/** The consent has ended, here and in the other tabs. */
function end(): void {
  const key = keyNow();
  if (key !== null) deviceStorage.write(key, null);
  stopWatching?.();
}

function queue(call: () => Promise<unknown>): void {
  calls = calls.then(call).then(
    () => undefined,
    () => undefined,
  );
}

function send(): void {
  const place = placeOf(window.location.pathname);
  if (place === null || document.visibilityState !== "visible") return;
  sent = window.location.pathname;
  queue(async () => {
    const openedAt = consent();
    if (openedAt === null) return;
    const { isShared } = await createTrpcClient(session.token).chat.sharePage.mutate({ ...place, openedAt });
    if (!isShared && consent() === openedAt) end();
  });
}

const moves = ["popstate", "pushState", "replaceState"] as const;

function watch(): void {
  isOn.set(true);
  if (stopWatching === null) {
    const moved = (): void => {
      if (window.location.pathname !== sent) send();
    };
    const elsewhere = (): void => {
      if (consent() === null) stopWatching?.();
    };
    const heard = (): void => {
      if (store.state().conversation?.status === "resolved") end();
    };
    const timer = setInterval(send, sendEveryMs);
    for (const move of moves) window.addEventListener(move, moved);
    document.addEventListener("visibilitychange", send);
    window.addEventListener("storage", elsewhere);
    const stops = [store.subscribe(heard), session.subscribe(elsewhere)];
    stopWatching = () => {
      stopWatching = null;
      isOn.set(false);
      clearInterval(timer);
      for (const move of moves) window.removeEventListener(move, moved);
      document.removeEventListener("visibilitychange", send);
      window.removeEventListener("storage", elsewhere);
      for (const stop of stops) stop();
    };
  }
  send();
}
