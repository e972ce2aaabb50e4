// What the specs of pages share: a trader who is signed in, the console errors of a page, and the accessibility check.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { test as base } from "./app-server.ts";
import { axeFindings } from "./axe.ts";
import { bearer } from "./bearer.ts";

export { expect } from "@playwright/test";

export interface Trader {
  email: string;
  password: string;
  name: string;
  token: string;
}

/** axe's rules that look at colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

let lastTrader = 0;

/** A guest's page. The test fails when the browser complained about anything. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use, { errors }) => {
      const consoleErrors: string[] = [];
      page.on("pageerror", (error) => consoleErrors.push(`thrown: ${error.message}`));
      page.on("console", (message) => {
        // A refused request is shown on the screen; the browser's own line about it is no error of ours.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      // Where only the output of a failed run is left, it says what was on the screen.
      if (errors.length > 0) throw new Error(`${page.url()} showed:\n${await textOn(page)}`);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

const textOn = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replaceAll(/\n+/g, " · ").slice(-2_500)).catch(String);

/** The page of somebody who is registered and signed in, and trades live. */
export const traderTest = test.extend<{ trader: Trader }>({
  trader: [
    async ({ page }, use) => {
      const trader = await registerTrader(page.request);
      await signIn(page, trader.token);
      await use(trader);
    },
    { auto: true },
  ],
});

/** The page of somebody who trades with 10,000.00 of demo money. */
export const demoTest = test.extend<{ trader: Trader }>({
  trader: [
    async ({ page }, use) => {
      const trader = await registerTrader(page.request);
      await call(page.request, "demo.toggle", { input: { enabled: true }, token: trader.token });
      await signIn(page, trader.token);
      await use(trader);
    },
    { auto: true },
  ],
});

/** A new account, made over the wire. */
export async function registerTrader(request: APIRequestContext, name = "Mara Lindqvist"): Promise<Trader> {
  lastTrader += 1;
  const email = `trader-${process.pid}-${lastTrader}@fillmark.test`;
  const account = { email, password: "kettle otter violin nine", name };
  const answer = await call(request, "auth.register", { input: account });
  return { ...account, token: tokenOf(answer) };
}

let registered = 0;

/** One address may register sixty people an hour; the server believes one proxy about where these come from. */
function fromElsewhere(): Record<string, string> {
  registered += 1;
  return { "x-forwarded-for": `10.0.${registered >> 8}.${registered & 255}` };
}

/** Calls a procedure as this trader would, from outside of the page. */
export async function call(
  request: APIRequestContext,
  procedure: string,
  { input, token }: { input: unknown; token?: string },
): Promise<unknown> {
  const own = { "x-fillmark": "1", ...(procedure === "auth.register" ? fromElsewhere() : {}) };
  const headers = token === undefined ? own : { ...own, ...bearer(token) };
  const answer = await request.post(`/trpc/${procedure}`, { headers, data: input });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Calls a procedure once for each input: ten in one request, as the app would, and in no certain order among these. */
export async function callForEach(
  request: APIRequestContext,
  procedure: string,
  { inputs, token }: { inputs: readonly unknown[]; token: string },
): Promise<void> {
  const headers = bearer(token);
  for (let from = 0; from < inputs.length; from += 10) {
    const some = inputs.slice(from, from + 10);
    const path = some.map(() => procedure).join(",");
    const answer = await request.post(`/trpc/${path}?batch=1`, {
      headers,
      data: Object.fromEntries(some.entries()),
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

function tokenOf(answer: unknown): string {
  const text = JSON.stringify(answer);
  const token = /"token":"([^"]+)"/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no token in ${text}`);
  return token;
}

/** Gives the browser the token once; what the app does with it afterwards stays. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("signed in once") !== null) return;
    sessionStorage.setItem("signed in once", "yes");
    localStorage.setItem("token", value);
  }, token);
}

/**
 * Signs in once more from the browser itself: the private stream goes by the cookie, which only that brings. Without it what the
 * stream may have missed is read anew every few seconds.
 */
export async function takeCookie(page: Page, { email, password }: Trader): Promise<void> {
  await page.request.post("/trpc/auth.login", {
    headers: { "x-fillmark": "1" },
    data: { email, password },
  });
}

/** Presses `/` until it is handled: its listener comes after the first paint of a page. */
export async function findBySlash(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** Until the app stands where the server has drawn a page of it, whose parts are about to go. */
export async function appMounted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('meta[name="code"]') === null || document.querySelector(".skip") !== null,
  );
}

/**
 * No finding of axe, in both themes, and no sideways scrolling on a narrow phone. `within` is the selector of a part,
 * where the page around it is looked at elsewhere: axe takes as long as there is much to see.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Without it colours fade in 120 to 600 ms, and axe would measure the middle of it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await appMounted(page);
  await expect(page.locator("h1").first()).toBeAttached();
  // What has just been opened may still be loading.
  await page.waitForTimeout(400);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((value) => {
      document.body.dataset["theme"] = value;
    }, theme);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    // The other theme has the same elements in other colours.
    const found = await axeFindings(page, { within, rules: theme === "light" ? undefined : colourRules });
    expect(found, `axe in the ${theme} theme`).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Charts follow the window a frame or two later.
  await expect.poll(overflow, { message: "pixels beyond the window at 360 px" }).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: null });
}
