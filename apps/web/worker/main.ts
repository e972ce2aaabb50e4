// Between the app and the network, at /sw.js. It keeps the shell and the code of pages that were visited, so that the
// app opens without a network, and shows what is pushed. It knows no session and no data: answers of the API are never
// its business. A newer one waits until a page says that it may take over.
import { dropOldFiles, cacheFiles, cacheShell, respondTo } from "./asset-cache.ts";
import { openPressed, showPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(cacheShell()));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await dropOldFiles();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => respondTo(event));

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (typeof message !== "object" || message === null || !("type" in message)) return;
  if (message.type === "take over") event.waitUntil(self.skipWaiting());
  if (message.type === "keep" && "paths" in message && Array.isArray(message.paths))
    event.waitUntil(cacheFiles(message.paths.filter((path) => typeof path === "string")));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPressed(event.notification.data));
});
