import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { type StoredRecord, keepOnly, readRecords, writeRecords } from "./idb-store.ts";
import { restoreTopic, streamStatus, topicValue } from "../market-data/market-connection.ts";
import { accountSuffix } from "../session/demo-account.ts";
import { session } from "../session/session.ts";
import { isUnreachable } from "../api-client/trpc.ts";

/**
 * The last answers on this device, for the signed-in user alone: markets, balances, orders, news. They are shown when
 * there is no network, with their time, and go when the user signs out or another one signs in. Nothing that opens a
 * door is among them: no token, no code, no document, no message.
 */
const persistedCalls: Readonly<Record<string, readonly string[]>> = {
  market: ["listPairs", "listSparks", "listTickers", "listCandles", "feed"],
  funds: ["listBalances", "listHoldings", "equityCurve", "portfolio", "dailyProfit"],
  trading: ["listOrders", "listFills"],
  news: ["list", "find", "listCategories", "listSaved", "listSavedIds"],
  watchlist: ["list", "find"],
  notifications: ["list"],
  alerts: ["list"],
};
const persistedTopics = ["feed", "tickers"];
const guest = "guest";
const longestMs = 7 * 24 * 3_600_000;
const settleMs = 500;
const topicsLookMs = 1_000;
/** Prices move all the time; once they are kept, every so often is enough. */
const topicsEveryMs = 10_000;

interface PersistedQuery {
  readonly key: QueryKey;
  readonly data: unknown;
}

let isRestored = false;

/** Keeps what comes, forgets with the session, brings it back without a network. Answers how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  const due = new Map<string, StoredRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner = ownerNow();
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const records = [...due.values()];
    due.clear();
    if (records.length > 0) void writeRecords(records);
  };
  const keep = (query: Asked): void => {
    const record = recordOf(query);
    if (record === null) return;
    due.set(record.name, record);
    timer ??= setTimeout(write, settleMs);
  };
  const keepAll = (isAsked: (query: Asked) => boolean): void =>
    client.getQueryCache().getAll().filter(isAsked).forEach(keep);
  const noteOwner = (): void => {
    const last = owner;
    owner = ownerNow();
    if (owner === last) return;
    due.clear();
    isRestored = false;
    void forgetOthers();
    // What anybody may see has come for the new one too; the rest only where nobody was known before them.
    keepAll(({ queryKey }) => (last === null && owner !== guest) || isPublic(queryKey));
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "error" && isUnreachable(event.action.error)) void restore(client);
    if (event.action.type !== "success") return;
    // The next page of a list leaves its first as it was.
    if (event.query.state.fetchMeta?.fetchMore !== undefined) return;
    // A page that began with a token alone learns from an answer whose it is.
    noteOwner();
    keep(event.query);
  });
  const unsubscribeSession = session.subscribe(noteOwner);
  const writtenAt = new Map<string, number>();
  const writeTopics = (ageMs: number): void => {
    const due = topicsOf().filter(({ name }) => Date.now() - (writtenAt.get(name) ?? 0) >= ageMs);
    for (const { name } of due) writtenAt.set(name, Date.now());
    if (due.length > 0) void writeRecords(due);
  };
  const topicTimer = setInterval(() => writeTopics(topicsEveryMs), topicsLookMs);
  const onHidden = (): void => {
    if (document.visibilityState === "visible") return;
    write();
    writeTopics(0);
  };
  const onOffline = (): void => void restore(client);
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("offline", onOffline);
  keepAll(() => true);
  void forgetOthers();
  if (!navigator.onLine) onOffline();
  return () => {
    unsubscribe();
    unsubscribeSession();
    clearInterval(topicTimer);
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("offline", onOffline);
  };
}

/** Null while it isn't known whose answers these are. */
function ownerNow(): string | null {
  if (session.token() === null) return guest;
  const user = session.rememberedUser();
  return user === undefined ? null : user.id + accountSuffix;
}

/** What anybody may see stays for the guest; the rest is its owner's, of all their accounts, while they are signed in. */
async function forgetOthers(): Promise<void> {
  await keepOnly([guest, session.rememberedUser()?.id ?? guest], longestMs);
}

interface Asked {
  readonly queryKey: QueryKey;
  readonly queryHash: string;
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
}

function recordOf({ queryKey, queryHash, state }: Asked): StoredRecord | null {
  const owner = ownerNow();
  if (owner === null || state.data === undefined || !isPersistedQuery(queryKey)) return null;
  // What is older than this page was kept here before.
  if (state.dataUpdatedAt < performance.timeOrigin) return null;
  const value: PersistedQuery = { key: queryKey, data: withoutLaterPages(state.data) };
  return { name: `${owner}/${queryHash}`, at: state.dataUpdatedAt, value };
}

/** Of a list that is read page by page the first is kept: all of them are as long as its reader has scrolled. */
function withoutLaterPages(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is { pages: readonly unknown[]; pageParams: readonly unknown[] } {
  if (typeof data !== "object" || data === null || !("pages" in data && "pageParams" in data)) return false;
  return Array.isArray(data.pages) && Array.isArray(data.pageParams);
}

function isPersistedQuery([path]: QueryKey): boolean {
  if (!isPath(path)) return false;
  const [feature, call] = path;
  return (
    typeof feature === "string" && typeof call === "string" && (persistedCalls[feature] ?? []).includes(call)
  );
}

/** Market data is the same for everybody. */
const isPublic = ([path]: QueryKey): boolean => isPath(path) && path[0] === "market";

function isPath(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function topicsOf(): StoredRecord[] {
  const owner = ownerNow();
  const at = streamStatus().lastFrameAt;
  if (owner === null || at === null) return [];
  return persistedTopics.flatMap((topic) => {
    const value = topicValue(topic);
    return value === undefined ? [] : [{ name: `${owner}/topic ${topic}`, at, value }];
  });
}

/** Puts what was kept where nothing has come yet. */
async function restore(client: QueryClient): Promise<void> {
  const owner = ownerNow();
  if (owner === null || isRestored) return;
  isRestored = true;
  for (const record of await readRecords(owner)) {
    if (ownerNow() !== owner) return;
    if (record.at < Date.now() - longestMs) continue;
    if (isAnswer(record.value)) restoreAnswer(client, record.value, record.at);
    else restoreTopic(record.name.slice(`${owner}/topic `.length), record.value, record.at);
  }
}

/** From when the oldest private answer on screen is that this device has kept; null while none is. */
export function shownFrom(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({
      type: "active",
      predicate: ({ queryKey }) => !isPublic(queryKey),
    })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0 && at < performance.timeOrigin);
  return times.length === 0 ? null : Math.min(...times);
}

function restoreAnswer(client: QueryClient, { key, data }: PersistedQuery, at: number): void {
  if (client.getQueryData(key) !== undefined) return;
  // Without a network nobody fetches it again, so it stays for as long as the page does.
  client.getQueryCache().build(client, { queryKey: key, queryHash: hashKey(key), gcTime: Infinity });
  client.setQueryData(key, data, { updatedAt: at });
}

function isAnswer(value: unknown): value is PersistedQuery {
  return typeof value === "object" && value !== null && "key" in value && Array.isArray(value.key);
}
