import { demoTest, expect, expectAccessible, registerTrader, test, traderTest } from "./fixtures.ts";

test("a guest registers, chooses to practise, and has 10,000.00", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(`ada-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await expect(page.getByText("Strength: strong")).toBeVisible();
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "How do you want to start?" })).toBeVisible();
  await page.getByRole("button", { name: "Start demo with $10,000" }).click();
  await expect(page.getByText("Demo account. Practice money, same engine.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Equity" })).toContainText("10,000.00");
});

test("the choice after registering survives a reload, and going live leaves no demo band", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(`live-${Date.now()}@fillmark.test`);
  await page.getByLabel("Password", { exact: true }).fill("kettle otter violin nine");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "How do you want to start?" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(page.getByRole("button", { name: "Account: Live. Switch account" })).toBeVisible();
  await expect(page.getByText("Practice money, same engine.")).toHaveCount(0);
});

test("a wrong password keeps what was typed and says what to do", async ({ page, request }) => {
  const trader = await registerTrader(request);
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("Login failed. The e-mail or password is incorrect.");
  await expect(page.getByLabel("E-mail")).toHaveValue(trader.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Password", { exact: true }).fill(trader.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("empty and weak fields are refused with the focus on the first wrong one", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByLabel("E-mail").fill("ada@fillmark.test");
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByText("Choose another one.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("ada@fillmark.test");
});

test("an e-mail that is taken is said under its field", async ({ page, request }) => {
  const trader = await registerTrader(request);
  await page.goto("/register");
  await page.getByLabel("E-mail").fill(trader.email);
  await page.getByLabel("Password", { exact: true }).fill("another long password 7");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("This e-mail can't be registered.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();
});

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret words");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

traderTest(
  "somebody signed in who opens login or register comes to the profile",
  async ({ page, trader }) => {
    await page.goto("/login");
    await expect(page).toHaveURL("/profile");
    await page.goto("/register");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(trader.email)).toBeVisible();
  },
);

test("a refused token is forgotten and leads to login", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("token", "no such token"));
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
});

test("login and register are well made", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

demoTest(
  "the user who signs in next sees nothing of the one before, in another tab too",
  async ({ page, context, request }) => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Equity" })).toContainText("10,000.00");
    const other = await context.newPage();
    await other.goto("/profile");
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL("/welcome");
    await expect(page.getByRole("link", { name: "Register" }).first()).toBeVisible();
    const next = await registerTrader(request);
    await other.goto("/login");
    await other.getByLabel("E-mail").fill(next.email);
    await other.getByLabel("Password", { exact: true }).fill(next.password);
    await other.keyboard.press("Enter");
    await expect(other).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Account: Live. Switch account" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Equity" })).not.toContainText("10,000");
  },
);
