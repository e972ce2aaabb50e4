import type { MarketFrame } from "@fillmark/contracts/market";
import { asOld, mergeFrame, type TopicValue } from "./market-frames.ts";

/**
 * The one public stream of this browser tab. Topics are counted by their readers; when the set changes,
 * the connection is opened again with the new set (a moment later, so that a page change opens it once).
 * Frames are merged as they come and published once per animation frame, to every listener in turn. A gap in a topic's cursor
 * opens the stream again, which brings fresh snapshots.
 */
const path = "/api/market/stream";
const reopenDelayMs = 80;
const lingerMs = 2_000;
/** A shorter loss mends itself unseen; after a longer one nothing on screen is live, whatever it said of itself. */
const awayAfterMs = 2_000;
/** Some price always moves sooner; a line that swallows everything says nothing by itself. */
const silentMs = 20_000;
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

interface TopicState {
  readers: number;
  cursor: number | null;
  value: TopicValue | undefined;
  listeners: Set<() => void>;
}

export type StreamState = "idle" | "connecting" | "open" | "retrying";

interface Status {
  state: StreamState;
  lastFrameAt: number | null;
  /** Nothing has come for a while and nothing will for now: what is shown is old. */
  isAway: boolean;
}

const topics = new Map<string, TopicState>();
const changed = new Set<TopicState>();
/** Listeners that are still to be notified. */
const pendingListeners = new Set<() => void>();
/**
 * Of a topic with more readers the others are notified in the frames that follow, so that a long list holds up none: a
 * third in each of three, which is when prices come next at the soonest. How many at most is found out: fewer where a
 * frame came late, more where the screen keeps up.
 */
const perFrame = { least: 6, most: 32, now: 16 };
let share = perFrame.least;
const lateFrameMs = 20;
let publishedAt = 0;
const statusListeners = new Set<() => void>();
let status: Status = { state: "idle", lastFrameAt: null, isAway: false };
let awayTimer: ReturnType<typeof setTimeout> | undefined;
let source: EventSource | null = null;
let openedTopics = "";
let reopenTimer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let frameRequest = 0;

function stateOf(topic: string): TopicState {
  let state = topics.get(topic);
  if (state === undefined) {
    state = { readers: 0, cursor: null, value: undefined, listeners: new Set() };
    topics.set(topic, state);
  }
  return state;
}

function wantedTopics(): string {
  return [...topics]
    .filter(([, state]) => state.readers > 0)
    .map(([topic]) => topic)
    .sort()
    .join(",");
}

function setStatus(state: StreamState, lastFrameAt = status.lastFrameAt): void {
  if (status.state === state && status.lastFrameAt === lastFrameAt) return;
  const isStopped = state === "connecting" || state === "retrying";
  if (isStopped) awayTimer ??= setTimeout(markOld, awayAfterMs);
  else stopWaiting();
  status = { state, lastFrameAt, isAway: isStopped && status.isAway };
  for (const listener of statusListeners) listener();
}

function stopWaiting(): void {
  clearTimeout(awayTimer);
  awayTimer = undefined;
}

/** Fresh snapshots take its place as soon as there is a connection again. */
function markOld(): void {
  stopWaiting();
  status = { ...status, isAway: true };
  for (const state of topics.values()) {
    if (state.value === undefined) continue;
    state.value = asOld(state.value);
    changed.add(state);
  }
  publish();
}

function scheduleReopen(delayMs: number): void {
  clearTimeout(reopenTimer);
  reopenTimer = setTimeout(reopen, delayMs);
}

function reopen(): void {
  const wanted = wantedTopics();
  if (wanted === openedTopics && source !== null && source.readyState !== EventSource.CLOSED) return;
  source?.close();
  source = null;
  openedTopics = wanted;
  for (const [topic, state] of topics) {
    state.cursor = null;
    // Without a network nothing would come in its place.
    if (state.readers === 0 && navigator.onLine) topics.delete(topic);
  }
  if (wanted === "") return setStatus("idle");
  setStatus(status.state === "retrying" ? "retrying" : "connecting");
  listenTo(new EventSource(`${path}?topics=${encodeURIComponent(wanted)}`));
}

function listenTo(opened: EventSource): void {
  source = opened;
  opened.onopen = () => {
    failures = 0;
    setStatus("open");
  };
  opened.onmessage = (event: MessageEvent<string>) => receive(event.data);
  opened.onerror = () => {
    if (source !== opened) return;
    setStatus("retrying");
    for (const state of topics.values()) state.cursor = null;
    if (opened.readyState !== EventSource.CLOSED) return;
    const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 15_000;
    failures += 1;
    source = null;
    scheduleReopen(delay);
  };
}

function receive(text: string): void {
  const frame = parseFrame(text);
  if (frame === null) return;
  const state = topics.get(frame.topic);
  if (state === undefined) return;
  if (state.cursor !== null && frame.cursor !== state.cursor + 1) return startOver();
  const isSnapshot = state.cursor === null;
  state.cursor = frame.cursor;
  state.value = mergeFrame(isSnapshot ? undefined : state.value, frame);
  changed.add(state);
  stopWaiting();
  status = { state: "open", lastFrameAt: Date.now(), isAway: false };
  if (frameRequest === 0) frameRequest = soon(publish);
}

/** Something was missed: close, and let the fresh snapshots mend it. */
function startOver(): void {
  source?.close();
  source = null;
  scheduleReopen(0);
}

/** A hidden tab gets no animation frames, so it is notified by a timer. */
function soon(task: () => void): number {
  if (document.visibilityState === "visible") return requestAnimationFrame(task);
  return Number(setTimeout(task, 1_000));
}

function publish(): void {
  frameRequest = 0;
  pace();
  const due = [...changed];
  changed.clear();
  for (const { listeners } of due)
    for (const listener of listeners)
      if (listeners.size > perFrame.least) pendingListeners.add(listener);
      else listener();
  if (due.length > 0) share = Math.max(perFrame.least, Math.ceil(pendingListeners.size / 3));
  const isSeen = document.visibilityState === "visible";
  for (const listener of [...pendingListeners].slice(
    0,
    isSeen ? Math.min(share, perFrame.now) : pendingListeners.size,
  )) {
    pendingListeners.delete(listener);
    listener();
  }
  for (const listener of statusListeners) listener();
  if (pendingListeners.size > 0 && frameRequest === 0) frameRequest = soon(publish);
}

/** Only frames that follow each other say how the screen keeps up. */
function pace(): void {
  const sinceMs = performance.now() - publishedAt;
  publishedAt += sinceMs;
  if (sinceMs > 4 * lateFrameMs) return;
  const next = sinceMs > lateFrameMs ? perFrame.now * 0.6 : perFrame.now + 0.1;
  perFrame.now = Math.min(perFrame.most, Math.max(perFrame.least, next));
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && changed.size > 0) publish();
});
window.addEventListener("online", startOver);
window.addEventListener("offline", () => {
  source?.close();
  source = null;
  for (const state of topics.values()) state.cursor = null;
  if (status.state === "idle") return;
  setStatus("retrying");
  markOld();
});
setInterval(() => {
  const arePricesRead = (topics.get("tickers")?.readers ?? 0) > 0;
  const isSilent = status.lastFrameAt !== null && Date.now() - status.lastFrameAt > silentMs && arePricesRead;
  if (status.state !== "open" || !isSilent || document.visibilityState !== "visible") return;
  setStatus("retrying");
  startOver();
}, silentMs / 4);

function parseFrame(text: string): MarketFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFrame(value) ? value : null;
  } catch {
    return null;
  }
}

/** The server's own schema made this; only what the stream itself relies on is looked at. */
function isFrame(value: unknown): value is MarketFrame {
  if (typeof value !== "object" || value === null) return false;
  return "topic" in value && "cursor" in value && typeof value.cursor === "number" && "data" in value;
}

/** Counts one more reader of a topic; the answer takes it back. */
export function readTopic(topic: string, listener: () => void): () => void {
  const state = stateOf(topic);
  state.readers += 1;
  state.listeners.add(listener);
  if (state.readers === 1) scheduleReopen(reopenDelayMs);
  return () => {
    state.readers -= 1;
    state.listeners.delete(listener);
    pendingListeners.delete(listener);
    if (state.readers === 0) scheduleReopen(lingerMs);
  };
}

/** What a topic says now; undefined before its first frame. */
export function topicValue(topic: string): TopicValue | undefined {
  return topics.get(topic)?.value;
}

/** What this device has kept of a topic, until a frame comes. `at`: when it was true. */
export function restoreTopic(topic: string, value: unknown, at: number): void {
  const state = stateOf(topic);
  if (state.value !== undefined || !isTopicValue(value)) return;
  state.value = value;
  status = { ...status, lastFrameAt: status.lastFrameAt ?? at };
  changed.add(state);
  publish();
}

/** This app wrote it; only what is relied on here is looked at. */
function isTopicValue(value: unknown): value is TopicValue {
  return typeof value === "object" && value !== null && "kind" in value && "value" in value;
}

export function watchStream(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => statusListeners.delete(listener);
}

/** How the connection is, and when the last frame came (milliseconds of our clock). */
export function streamStatus(): Status {
  return status;
}
