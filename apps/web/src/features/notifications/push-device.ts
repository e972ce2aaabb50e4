import type { PushDeviceView, SubscribePushInput } from "@fillmark/contracts/pushes";
import { notificationSettings } from "../../messages/en/notification-settings.ts";
import { registerWorker, workerNow } from "../../offline/app-worker.ts";

/** Push messages of this browser: whether it can take them, may, and does. */
export type PushState = "none" | "refused" | "off" | "on";

export async function pushStateNow(): Promise<PushState> {
  if (!("PushManager" in window && "Notification" in window)) return "none";
  // On the first visit of all the page may be there before the worker is.
  const registration = (await workerNow()) ?? (await registerWorker());
  if (registration === null) return "none";
  if (Notification.permission === "denied") return "refused";
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && Notification.permission === "granted" ? "on" : "off";
}

/** Asks the browser, which asks its user. Null when they said no. Throws where its push service can't be had. */
export async function subscribeHere(publicKey: string): Promise<SubscribePushInput | null> {
  const registration = await workerNow();
  if (registration === null || (await Notification.requestPermission()) !== "granted") return null;
  const former = await registration.pushManager.getSubscription();
  // One that was made for another key of the server can't be used any more.
  await former?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error("the browser gave no keys");
  return { endpoint, keys: { p256dh, auth }, device: deviceHere() };
}

/** Which of the devices this browser is. */
export async function findHere(devices: readonly PushDeviceView[]): Promise<PushDeviceView | null> {
  const registration = await workerNow();
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
  if (subscription === null) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return devices.find(({ endpointHash }) => endpointHash === hash) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const browsers = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
] as const;

function deviceHere(): string {
  const { userAgent } = navigator;
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([sign]) => sign.test(userAgent))?.[1];
  return notificationSettings("browserOn", {
    browser: named(browsers) ?? notificationSettings("someBrowser"),
    system: named(systems) ?? notificationSettings("someSystem"),
  });
}
