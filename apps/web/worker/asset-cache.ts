import { filesToPrecache } from "./precache-upgrade.ts";

declare const self: ServiceWorkerGlobalScope;
/** Differs with every build: written in by the build. */
declare const __BUILD__: string;

/**
 * The files of the app as this device keeps them, one cache for each build. Code and styles carry a hash in their name
 * and never change, so what is kept is right. The shell, which is the same for every page, comes from the network
 * while that answers soon.
 */
const prefix = "files-";
const ours = prefix + __BUILD__;
/** The one before stays, for tabs that still run it. */
const maxCaches = 2;
const shellPath = "/";
const shellWaitMs = 3_000;

/** Beside the shell; small, named without a hash. */
const plainFiles = [
  "/theme.js",
  "/manifest.webmanifest",
  "/favicon.svg",
  "/favicon-unread.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/apple-touch-icon.png",
  "/badge-96.png",
];
const notOurs = ["/api/", "/trpc/", "/storage/", "/user/", "/admin/me", "/healthz", "/metrics"];

const isHashed = (path: string): boolean => path.startsWith("/assets/");
const isNotOurs = (path: string): boolean => notOurs.some((start) => path.startsWith(start));

/** Answers what is the app's own; anything else goes its way as if nobody stood here. */
export function respondTo(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isNotOurs(pathname)) return;
  if (request.mode === "navigate") event.respondWith(shell(event));
  else if (isHashed(pathname)) event.respondWith(hashed(request));
  else if (plainFiles.includes(pathname)) event.respondWith(plain(event));
}

/** Before this worker takes over: the newest shell, what it begins with, and the pages that were opened before. */
export async function cacheShell(): Promise<void> {
  const answer = await fetch(shellPath, { cache: "no-cache" });
  if (!isShell(answer)) throw new Error(`the shell answered ${answer.status}`);
  const cache = await caches.open(ours);
  const html = await answer.clone().text();
  await cache.put(shellPath, answer);
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  // Less is kept where that can't be found out; the app goes on.
  const precached = await filesToPrecache(html, cache, await olderCaches()).catch(() => []);
  await cacheFiles([...named, ...plainFiles, ...precached]);
}

async function olderNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
}

async function olderCaches(): Promise<Cache[]> {
  return Promise.all((await olderNames()).map((name) => caches.open(name)));
}

/** Fetches what isn't kept yet. One that fails is fetched when it is asked for. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ours);
  const wanted = paths.filter((path) => isHashed(path) || plainFiles.includes(path));
  await Promise.all(
    wanted.map(async (path) => {
      if ((await cache.match(path)) !== undefined) return;
      await fetchInto(cache, new Request(path)).catch(() => undefined);
    }),
  );
}

/** The caches of builds that nobody runs any more; they are named in the order in which they were made. */
export async function dropOldFiles(): Promise<void> {
  const names = await olderNames();
  const gone = names.slice(0, Math.max(0, names.length - (maxCaches - 1)));
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** The newest one, unless the network takes too long or has none: then the one that was kept. */
async function shell(event: FetchEvent): Promise<Response> {
  const fresh = freshShell(event);
  const soon = await Promise.race([fresh.catch(() => undefined), after(shellWaitMs)]);
  if (soon !== undefined && soon.status < 500) return soon;
  // That of a build before this one is still there, and would begin that build once more.
  const own = await (await caches.open(ours)).match(shellPath, { ignoreVary: true });
  return own ?? (await caches.match(shellPath, { ignoreVary: true })) ?? fresh;
}

async function freshShell(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  const answer = preloaded instanceof Response ? preloaded : await fetch(event.request);
  // One that shows its own page already is nothing for another page to begin with.
  if (isShell(answer) && !answer.headers.has("x-prerendered"))
    event.waitUntil(put(shellPath, answer.clone()));
  return answer;
}

function isShell(answer: Response): boolean {
  return answer.status === 200 && (answer.headers.get("content-type") ?? "").startsWith("text/html");
}

async function hashed(request: Request): Promise<Response> {
  const cache = await caches.open(ours);
  const own = await cache.match(request, { ignoreVary: true });
  if (own !== undefined) return own;
  const older = await caches.match(request, { ignoreVary: true });
  if (older === undefined) return fetchInto(cache, request);
  await cache.put(request, older.clone());
  return older;
}

/** What is kept at once, and the newest for the next time. */
async function plain(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(ours);
  const cached = await cache.match(event.request, { ignoreVary: true });
  const fresh = fetchInto(cache, event.request);
  if (cached === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

async function fetchInto(cache: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  // A full device keeps nothing; the app goes on.
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function put(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(ours);
  await cache.put(path, answer).catch(() => undefined);
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
