// What the specification says of screens, guard, bottom navigation, overlay and theme, each named by its wording.
import { appMounted, demoTest, expect, registerTrader, test, traderTest } from "./fixtures.ts";

const publicScreens = {
  "/welcome": null,
  "/login": "Sign in",
  "/register": "Register",
  "/terms-of-service": "Terms of Service",
  "/privacy-policy": "Privacy Policy",
  "/": "Home",
  "/market": "Market",
  "/news": "News",
} as const;

const tokenScreens = {
  "/profile": "Profile",
  "/orders": "Orders",
  "/trade": null,
  "/trade/BTC-USD": null,
  "/chat": "Chat",
  "/faq": "FAQs",
  "/settings": "Settings",
  "/settings/change-password": "Change password",
  "/settings/account": "Account",
  "/settings/privacy": "Privacy",
  "/settings/notification": "Notification",
  "/settings/language": "Language",
  "/settings/time-zone": "Time zone",
  "/settings/about": "About",
  "/settings/terms-and-conditions": "Terms and conditions",
  "/settings/support": "Support",
  "/settings/contact-us": "Contact us",
  "/settings/edit-all": "Edit all",
  "/settings/kyc-verification": "KYC verification",
  "/profile/assets": "Assets",
  "/profile/swap": "Swap",
  "/profile/loadfund": "Load fund",
  "/profile/withdraw": "Withdraw",
  "/profile/transactions": "Transactions",
} as const;

const notice = "Please register or login to access this";

test("every public screen is open to a guest, under its path and with its name", async ({ page }) => {
  for (const [path, name] of Object.entries(publicScreens)) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    const heading = page.getByRole("heading", { level: 1, ...(name === null ? {} : { name, exact: true }) });
    await expect(heading, path).toBeAttached();
  }
});

test("every screen that needs a token sends a guest to /welcome, without the notice on the first navigation", async ({
  page,
}) => {
  for (const path of Object.keys(tokenScreens)) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/welcome");
    await expect(page.getByText(notice), path).toHaveCount(0);
  }
});

traderTest(
  "every screen that needs a token is there for a user, under its path and with its name",
  async ({ page }) => {
    traderTest.setTimeout(240_000);
    for (const [path, name] of Object.entries(tokenScreens)) {
      await page.goto(path);
      const heading = page.getByRole("heading", {
        level: 1,
        ...(name === null ? {} : { name, exact: true }),
      });
      await expect(heading, path).toBeAttached();
      if (path !== "/trade") await expect(page, path).toHaveURL(path);
    }
  },
);

test('routes that need a token show the notification "Please register or login to access this"', async ({
  page,
}) => {
  await page.goto("/");
  for (const name of ["Trade", "Profile"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByText(notice).first()).toBeVisible();
    await expect(page).toHaveURL("/welcome");
    await page.goto("/");
  }
});

traderTest("a signed-in user who opens login or register goes to /profile", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/profile");
  }
});

traderTest("or to the page that was asked for, which is one of ours", async ({ page }) => {
  for (const [next, path] of [
    ["/orders", "/orders"],
    ["/market?tab=gainers", "/market?tab=gainers"],
    ["//evil.test", "/profile"],
    ["/\\evil.test", "/profile"],
    ["/\t/evil.test", "/profile"],
    ["https://evil.test/", "/profile"],
    ["javascript:alert(1)", "/profile"],
    ["/login?next=/orders", "/profile"],
    ["/register", "/profile"],
  ] as const) {
    for (const entry of ["/login", "/register"]) {
      await page.goto(`${entry}?next=${encodeURIComponent(next)}`);
      await expect(page, `${entry} of ${next}`).toHaveURL(path);
    }
  }
});

test("a guest who asked for a page that needs a token comes to it after signing in", async ({ page }) => {
  const trader = await registerTrader(page.request);
  const enter = async () => {
    await page.getByRole("textbox", { name: "E-mail" }).fill(trader.email);
    await page.getByLabel("Password", { exact: true }).fill(trader.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const signOut = async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/welcome");
  };
  await page.goto("/settings/about");
  await expect(page).toHaveURL("/welcome");
  await page.getByRole("link", { name: "Register" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.reload();
  await enter();
  await expect(page).toHaveURL("/settings/about");

  await signOut();
  await page.goto("/login?next=%2Forders");
  await enter();
  await expect(page).toHaveURL("/orders");

  await signOut();
  await page.goto("/orders");
  await expect(page).toHaveURL("/welcome");
  await page.getByRole("link", { name: "Market" }).first().click();
  await expect(page).toHaveURL("/market");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await enter();
  await expect(page, "who went elsewhere meanwhile asks for it no more").toHaveURL("/");
});

demoTest("on guarded navigation the product reads the current user", async ({ page }) => {
  await page.goto("/");
  const asked = page.waitForRequest(/\/trpc\/.*auth\.me/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await asked;
});

traderTest(
  "bottom navigation: five items, active for the paths under them, each press asking the chat to close",
  async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText(["Home", "Market", "Trade", "News", "Profile"]);
    await expect(main.locator("[aria-current=page]")).toHaveText("Home");
    for (const [path, active] of [
      ["/market", "Market"],
      ["/trade/BTC-USD", "Trade"],
      ["/news", "News"],
      ["/profile", "Profile"],
      ["/profile/assets", "Profile"],
      ["/settings", "Profile"],
      ["/settings/about", "Profile"],
    ] as const) {
      await page.goto(path);
      await expect(main.locator("[aria-current=page]"), path).toHaveText(active);
    }
    await page.goto("/");
    await page.evaluate(() => {
      let navigations = 0;
      window.addEventListener("fillmark:navigate", () =>
        document.body.setAttribute("data-navigations", String((navigations += 1))),
      );
    });
    for (const name of ["Market", "Trade", "News", "Profile", "Home"])
      await main.getByRole("link", { name }).click();
    await expect(page.locator("body")).toHaveAttribute("data-navigations", "5");
  },
);

test("loading overlay: after 300 ms, slow above 2 s, poor above 5 s, and gone after 10 s at most", async ({
  page,
}) => {
  await page.goto("/");
  // A wait that begins beside another is counted from that one's beginning: the first page has to be whole.
  await appMounted(page);
  await page.waitForTimeout(1_500);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/assets\/.*market-page.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const market = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Market" });
  const seen: Record<string, number> = {};
  const startedAt = Date.now();
  await market.click({ noWaitAfter: true });
  for (const [text, beside] of [
    ["Loading...", ["Please wait"]],
    ["This might take a moment", ["Slow connection detected"]],
    ["Connecting...", ["Checking connection", "Connection issues"]],
  ] as const) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    seen[text] = Date.now() - startedAt;
    for (const words of beside) await expect(page.getByText(words)).toBeVisible();
  }
  expect(seen["Loading..."]).toBeGreaterThanOrEqual(300);
  expect(seen["This might take a moment"]).toBeGreaterThanOrEqual(2_000);
  expect(seen["Connecting..."]).toBeGreaterThanOrEqual(5_000);
  await expect(page.getByText("Connecting...", { exact: true })).toHaveCount(0, { timeout: 8_000 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(9_500);
  goOn();
  await expect(page.getByRole("heading", { level: 1, name: "Market" })).toBeVisible();
});

test("theme: light at first, a switch toggles it, and the body's data-theme records it", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "light");
});
