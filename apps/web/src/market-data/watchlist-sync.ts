// Makes the watchlist of this device that of the account, and the other way round. A star is turned here first and sent
// later; the server keeps, pair by pair, whatever was done last. What was not sent to the account yet stays marked.
import { useEffect } from "react";
import type { WatchlistChange, WatchlistView } from "@fillmark/contracts/watchlist";
import { useCurrentUser } from "../session/current-user.ts";
import { trpc } from "../api-client/trpc.ts";
import { type Mark, settle, takeOver, unsynced } from "./watch-marks.ts";
import { marksNow, setMarks, subscribeWatchlist } from "./watchlist.ts";
import { whenIdle } from "../lib/when-idle.ts";

const settleMs = 400;
const retryMs = 15_000;
/** How long what was read counts before a return to the page reads it again. */
const freshMs = 30_000;
/** As many as the server takes at once; the rest goes with the next. */
const maxPerRequest = 500;

export function useWatchlistSync(): void {
  const userId = useCurrentUser()?.id;
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    return keepAlike(userId, (changes) => client.watchlist.sync.mutate({ changes }));
  }, [userId, client]);
}

/** Returns what ends it. */
function keepAlike(owner: string, push: (changes: WatchlistChange[]) => Promise<WatchlistView>): () => void {
  let isOver = false;
  let isUnderWay = false;
  let readAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sync(): Promise<void> {
    if (isOver || isUnderWay) return;
    isUnderWay = true;
    let wait: number | null = null;
    try {
      const sent = unsynced(marksNow()).slice(0, maxPerRequest);
      const { pairs } = await push(sent.map(changeOf));
      if (isOver) return;
      readAt = Date.now();
      setMarks(settle(marksNow(), pairs, sent));
      if (unsynced(marksNow()).length > 0) wait = settleMs;
    } catch {
      wait = retryMs;
    } finally {
      isUnderWay = false;
    }
    if (wait !== null) later(wait);
  }
  function later(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), afterMs);
  }
  const onOnline = (): void => later(0);
  const onVisible = (): void => {
    if (document.visibilityState === "visible" && Date.now() - readAt > freshMs) later(0);
  };
  setMarks(takeOver(marksNow(), owner));
  const unsubscribe = subscribeWatchlist(() => {
    if (!isUnderWay && unsynced(marksNow()).length > 0) later(settleMs);
  });
  window.addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onVisible);
  whenIdle(() => void sync());
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", onOnline);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

function changeOf({ pair, isOn, at }: Mark): WatchlistChange {
  return { pair, isOn, agoMs: Math.max(0, Date.now() - at) };
}
