declare const self: ServiceWorkerGlobalScope;

/** As the server writes it: `PushMessage` of the contracts. */
interface PushPayload {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A page of ours, from the root. */
  readonly path: string;
  readonly unread: number;
}

/** Browsers take the right to push from who doesn't show what came, so something is always shown. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { id, title, body, path, unread } = read(data, await houseName());
  const shown = self.registration.showNotification(title, {
    body,
    tag: id,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: { path, id },
  });
  await Promise.all([shown, countOnIcon(unread)]);
}

/** In a window of the app where there is one, so that nothing that is written there is lost. */
export async function openPressed(data: unknown): Promise<void> {
  const path = isRecord(data) ? ownPath(data["path"]) : "/";
  const id = isRecord(data) && typeof data["id"] === "string" ? data["id"] : null;
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((each) => each.visibilityState === "visible") ?? windows[0];
  if (shown === undefined) return void (await self.clients.openWindow(path));
  // Where the browser doesn't give it the focus, it goes there all the same.
  await shown.focus().catch(() => undefined);
  shown.postMessage({ type: "open", path, id });
}

function read(data: PushMessageData | null, houseName: string): PushPayload {
  const fallback = { id: "unread", title: houseName, body: "", path: "/", unread: 1 };
  try {
    const value: unknown = data?.json();
    if (!isRecord(value)) return fallback;
    const text = (key: string, otherwise: string) => {
      const found = value[key];
      return typeof found === "string" && found !== "" ? found : otherwise;
    };
    return {
      id: text("id", fallback.id),
      title: text("title", fallback.title),
      body: text("body", ""),
      path: ownPath(value["path"]),
      unread: typeof value["unread"] === "number" ? value["unread"] : 1,
    };
  } catch {
    return fallback;
  }
}

/** As the manifest that this device keeps has it; it is needed where a message couldn't be read. */
async function houseName(): Promise<string> {
  try {
    const cached = await caches.match("/manifest.webmanifest", { ignoreVary: true });
    const manifest: unknown = await cached?.json();
    const name = isRecord(manifest) ? manifest["short_name"] : undefined;
    return typeof name === "string" && name !== "" ? name : self.location.hostname;
  } catch {
    return self.location.hostname;
  }
}

/** Only a place of this app: what a push says must not lead anywhere else. */
function ownPath(path: unknown): string {
  if (typeof path !== "string" || !path.startsWith("/")) return "/";
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.pathname + url.search + url.hash : "/";
}

async function countOnIcon(unread: number): Promise<void> {
  const { navigator } = self;
  if (!("setAppBadge" in navigator)) return;
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
