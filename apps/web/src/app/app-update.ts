import type { QueryClient } from "@tanstack/react-query";
import { createStore, useStore } from "../lib/store.ts";
import { fieldsName, fieldsNow, isWritingInDialog } from "../offline/field-drafts.ts";
import { isReloadHeld, saveReloadState } from "../offline/reload-state.ts";

/**
 * A newer version of the app: found, offered, taken when its user says so, and never before. `ready`: it may be taken.
 * `waiting`: its user wants it, and something is still under way that a reload would lose. Whatever was typed is put
 * aside first and stands there again afterwards.
 */
export type UpdateState = "none" | "ready" | "waiting" | "later";

const lookAgainMs = 30 * 60_000;
const askAgainMs = 300;
const takeOverMs = 3_000;
const reloadAgainMs = 8_000;

const state = createStore<UpdateState>("none");
let registration: ServiceWorkerRegistration | null = null;
let lookedAt = 0;

export function useAppUpdate(): UpdateState {
  return useStore(state);
}

/** Until the next visit, or until another version comes. */
export const putUpdateOff = (): void => state.set("later");

/** Looks for newer versions from now on: the browser does at each visit, this does for pages that stay open. */
export function watchForUpdates(watched: ServiceWorkerRegistration): () => void {
  registration = watched;
  lookedAt = Date.now();
  const stop = new AbortController();
  const { signal } = stop;
  const found = (): void => {
    const { installing } = watched;
    installing?.addEventListener("statechange", () => void offerIfNewer(), { signal });
  };
  watched.addEventListener("updatefound", found, { signal });
  navigator.serviceWorker.addEventListener("controllerchange", () => void offerIfNewer(), { signal });
  document.addEventListener("visibilitychange", look, { signal });
  window.addEventListener("online", look, { signal });
  if (watched.installing !== null) found();
  void offerIfNewer();
  return () => stop.abort();
}

function look(): void {
  if (document.visibilityState === "hidden" || Date.now() - lookedAt < lookAgainMs) return;
  lookedAt = Date.now();
  registration?.update().catch(() => undefined);
}

/** A worker that waits may belong to the version that this page already is: then it takes over silently. */
async function offerIfNewer(): Promise<void> {
  if (navigator.serviceWorker.controller === null || state.get() === "waiting") return;
  const isOld = await isOlderThanServer();
  if (isOld === null) return;
  if (isOld) state.set("ready");
  else registration?.waiting?.postMessage(takeOver);
}

const takeOver = { type: "take over" };

/** Null when the server can't be asked. */
async function isOlderThanServer(): Promise<boolean | null> {
  // A page that came drawn names the entry, and asks for it by itself.
  const script = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const entry = script ?? document.querySelector('meta[name="code"]')?.getAttribute("content");
  if (entry === null || entry === undefined) return null;
  try {
    const answer = await fetch("/", { headers: { accept: "text/html" }, cache: "no-store" });
    return answer.ok ? !(await answer.text()).includes(`"${entry}"`) : null;
  } catch {
    return null;
  }
}

/** Takes the newer version as soon as nothing would be lost by it. */
export async function takeUpdate(client: QueryClient): Promise<void> {
  state.set("waiting");
  while (isBusy(client) || !isPutAside()) await pause(askAgainMs);
  // What is asked before a page with unsaved text is left needs no asking: they come along.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
  const waiting = registration?.waiting ?? null;
  waiting?.postMessage(takeOver);
  if (waiting !== null) await Promise.race([promise, pause(takeOverMs)]);
  window.location.reload();
  // One that comes between two workers may get no answer; either of them answers sooner than this.
  setInterval(() => window.location.reload(), reloadAgainMs);
}

/** An order on its way, a file being sent, a window with something written in it. */
function isBusy(client: QueryClient): boolean {
  return client.isMutating() > 0 || isReloadHeld() || isWritingInDialog();
}

function isPutAside(): boolean {
  try {
    saveReloadState({ [fieldsName]: fieldsNow() });
    return true;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
