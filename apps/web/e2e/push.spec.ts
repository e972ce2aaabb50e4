// A push from end to end: a page subscribes, the server seals its notification and sends it, signed, to the push
// service; the app's own worker is woken by it and shows it, and a press on it leads to its page.
//
// What this browser hasn't got is stood in for. It reaches no push service of its own, so `PushManager` answers what the
// local one gave: an address, and the keys that a browser would have made. It has no place for notifications and badges, so
// what the worker shows is written down in it, and a press is the event that a browser makes of one.
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { PushMessage } from "../../../packages/contracts/src/pushes.ts";
import type { Browser } from "../../api/src/testing/push-receiver.ts";
import { call, demoTest as test, expect } from "./fixtures.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

async function subscribesAt(page: Page, browser: Browser): Promise<void> {
  await page.addInitScript((given) => {
    const isOn = () => sessionStorage.getItem("asked with") !== null;
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      async unsubscribe() {
        sessionStorage.removeItem("asked with");
        return true;
      },
    };
    Object.defineProperty(Notification, "permission", { value: "granted" });
    const stand = (name: string, value: unknown) =>
      Object.defineProperty(PushManager.prototype, name, { value });
    stand("getSubscription", async () => (isOn() ? subscription : null));
    stand("subscribe", async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = btoa(String.fromCharCode(...applicationServerKey));
      sessionStorage.setItem("asked with", key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
      return subscription;
    });
  }, browser);
}

/** Gives the worker what a push service would give it. */
async function pushTo(page: Page, origin: string): Promise<(message: unknown) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  return async (message) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId: await known,
      data: JSON.stringify(message),
    });
}

/** In the worker: what it shows, by its tag, and the figure on the app's icon. */
const writeDown = `
  self.shown = new Map();
  navigator.setAppBadge = async (count) => void (self.badge = count);
  navigator.clearAppBadge = async () => void (self.badge = 0);
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) =>
    void self.shown.set(tag, { title, body, data });
`;

/** Where a window was to be opened: opening one takes a person's press. */
const press = `(async () => {
  const [opened, work] = [[], []];
  const [tag, { data }] = [...self.shown][0];
  clients.openWindow = async (path) => void opened.push(path);
  const notification = { data, close: () => self.shown.delete(tag) };
  const waitUntil = (promise) => void work.push(promise);
  dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification, waitUntil }));
  await Promise.all(work);
  return opened;
})()`;

async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(writeDown);
  return worker;
}

const shownBy = (worker: Worker): Promise<unknown> => worker.evaluate("[...self.shown]");

test("a fill is pushed to the browser that asked for it, sealed and signed, is shown, and leads to its pair", async ({
  page,
  context,
  server,
  trader,
}) => {
  const browser = server.push.subscribe();
  const pushes = () => server.push.taken.filter(({ path }) => browser.endpoint.endsWith(path));
  await subscribesAt(page, browser);
  const push = await pushTo(page, server.url);
  await page.goto("/settings/notification");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Push messages are on")).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();

  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  await call(page.request, "trading.placeOrder", { input: order, token: trader.token });
  await expect.poll(pushes).toHaveLength(1);
  const [taken] = pushes();
  const { id, title, body, ...message } = PushMessage.parse(taken?.message);
  expect({ title, ...message }).toMatchObject({
    title: "BTC-USD order filled",
    kind: "order_filled",
    path: "/trade/BTC-USD",
    unread: 1,
  });
  expect(body).toMatch(/^Bought 0\.01 at [\d,.]+ USD on your demo account\.$/);
  expect(taken?.vapid.key).toBe(await page.evaluate(() => sessionStorage.getItem("asked with")));
  expect(taken?.vapid.claims["aud"]).toBe(new URL(browser.endpoint).origin);

  const worker = await workerOf(context);
  await push(taken?.message);
  const shown = [id, { title, body, data: { id, path: message.path } }];
  await expect.poll(() => shownBy(worker)).toEqual([shown]);
  expect(await worker.evaluate("self.badge")).toBe(1);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  expect(await worker.evaluate(press)).toEqual([]);
  await expect(page).toHaveURL(/\/trade\/BTC-USD$/);
  await expect(bell).toHaveAccessibleName("Notifications");
  expect(await shownBy(worker)).toEqual([]);

  // Without a window of the app one is opened, and what leads elsewhere leads nowhere. What has no title has the platform's
  // name, as the manifest says it.
  await push({ id: "1", title: "", body: "", path: "//evil.test/", unread: 0 });
  const named = ["1", { title: "Fillmark", body: "", data: { id: "1", path: "/" } }];
  await expect.poll(() => shownBy(worker)).toEqual([named]);
  await page.goto(new URL("/", browser.endpoint).href);
  expect(await worker.evaluate(press)).toEqual(["/"]);

  await page.goto("/settings/notification");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Push messages are off")).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeHidden();
});
