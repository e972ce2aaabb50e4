// Between the app and the network, at /sw.js. It keeps the shell and the code of pages that were visited, so that the
// app opens without a network, and shows what is pushed. It knows no session and no data: answers of the API are never
// its business. A newer one waits until a page says that it may take over.
import { dropOldFiles, keepFiles, keepShell, respondTo } from "./kept-files.ts";
import { openPressed, showPushed } from "./pushed.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepShell()));

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
  const told: unknown = event.data;
  if (typeof told !== "object" || told === null || !("type" in told)) return;
  if (told.type === "take over") event.waitUntil(self.skipWaiting());
  if (told.type === "keep" && "paths" in told && Array.isArray(told.paths))
    event.waitUntil(keepFiles(told.paths.filter((path) => typeof path === "string")));
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPressed(event.notification.data));
});
