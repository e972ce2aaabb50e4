// The pages of the settings: what each says and saves, what happens when something is wrong or the network is away.
import { png } from "../../api/src/testing/sample-files.ts";
import { makeAgent, rowOf, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, signIn, test, traderTest } from "./fixtures.ts";

traderTest("all details are saved by one form, which guards what is not saved", async ({ page, trader }) => {
  await page.goto("/settings/account");
  await page.getByRole("link", { name: /^Phone/ }).click();
  const phone = page.getByLabel("Phone");
  await expect(phone).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue(trader.name);
  await phone.fill("020 7946 0958");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter it with country code")).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill("+44 (0)20 7946 0958");
  await page.getByLabel("Country").selectOption({ label: "Sweden" });
  await expect(page.getByText("Not saved yet")).toBeVisible();
  // A link asks; the browser's way back finds what was written.
  await page.getByRole("link", { name: "Change e-mail" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep writing" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/settings/account");
  await page.goForward();
  await expect(phone).toHaveValue("+44 (0)20 7946 0958");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Details saved")).toBeVisible();
  await expect(phone).toHaveValue("+442079460958");
  await expect(page.getByText("Not saved yet")).toBeHidden();
  await page.goto("/settings/account");
  await expect(page.getByRole("link", { name: /Country/ })).toContainText("Sweden");
  await page.goto("/profile");
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
});

traderTest("details that can't be sent stay in the form", async ({ page }) => {
  await page.goto("/settings/edit-all");
  await expect(page.getByLabel("Name")).toBeVisible();
  await page.route("**/trpc/profile.save*", (route) => route.abort());
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your details were not saved.");
  await expect(page.getByLabel("Name")).toHaveValue("Grace Hopper");
  await page.unroute("**/trpc/profile.save*");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Details saved")).toBeVisible();
});

traderTest("a picture is chosen, shown and taken away; what is none is refused", async ({ page }) => {
  await page.goto("/settings/account");
  const input = page.locator('input[type="file"]');
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("a.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByRole("alert")).toContainText("The picture was not saved.");
  await choose("large.png", Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(page.getByRole("alert")).toContainText("10MB");
  await choose("me.png", await png(640, 480));
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  const drawn = page.locator("main .avatar img");
  await expect(drawn).toHaveJSProperty("naturalWidth", 256);
  await page.goto("/profile");
  await expect(drawn).toHaveJSProperty("naturalWidth", 256);
  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(drawn).toHaveCount(0);
});

traderTest("a change of the e-mail is called off", async ({ page, request, trader }) => {
  const input = { newEmail: `off-${trader.email}`, currentPassword: trader.password };
  await call(request, "auth.changeEmail", { input, token: trader.token });
  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Keep the current e-mail" }).click();
  await expect(page.getByText("Your e-mail has not changed")).toBeVisible();
  await expect(page.getByText("replaces it once")).toBeHidden();
});

traderTest("what is chosen on one device is there on the next", async ({ page, browser, trader }) => {
  await page.goto("/settings");
  const saved = page.waitForResponse((answer) => answer.url().includes("profile.savePreferences"));
  await page.getByRole("switch", { name: "Dark theme" }).click();
  await page.getByRole("switch", { name: "Hide balances" }).click();
  expect((await saved).status()).toBe(200);
  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, trader.token);
  await second.goto("/settings");
  await expect(second.locator("body")).toHaveAttribute("data-theme", "dark");
  await expect(second.getByRole("switch", { name: "Hide balances" })).toBeChecked();
  // Chosen offline, saved later.
  await other.setOffline(true);
  await second.getByRole("switch", { name: "Blue and orange for up and down" }).click();
  await expect(second.locator("body")).toHaveAttribute("data-updown", "safe");
  const synced = second.waitForResponse((answer) => answer.url().includes("profile.savePreferences"));
  await other.setOffline(false);
  expect((await synced).status()).toBe(200);
  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-updown", "safe");
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await other.close();
});

traderTest("the contact form reaches an agent", async ({ page, browser, request, server, trader }) => {
  await page.goto("/settings/support");
  await page.getByRole("link", { name: /^Contact form/ }).click();
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(page.getByLabel("Topic")).toBeFocused();
  await page.getByLabel("Topic").selectOption({ label: "Deposits and withdrawals" });
  await page.getByLabel("Subject").fill("A deposit is missing");
  await page.getByRole("textbox", { name: "Message" }).fill("I sent it on Monday.");
  // Without the network nothing is lost, and what is sent twice is stored once.
  await page.route("**/trpc/chat.contact*", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert")).toContainText("It is still here.");
  await page.unroute("**/trpc/chat.contact*");
  await send.click();
  await expect(page).toHaveURL("/chat");
  await expect(page.getByText("Deposits and withdrawals: A deposit is missing")).toHaveCount(1);
  const { email } = await makeAgent(request, server, { name: "Nora Field", role: "support" });
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAs(desk, server, email);
  await desk.goto("/admin/support");
  await rowOf(desk, trader.name).first().click();
  await expect(desk.getByText("I sent it on Monday.").first()).toBeVisible();
  await desk.close();
});

traderTest("says what runs here, and finds a licence", async ({ page }) => {
  await page.goto("/settings/about");
  await expect(page.locator(".settings__hash")).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByText("npm run prove")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search packages and licences" }).fill("react-dom");
  await expect(page.getByRole("list", { name: "Licences" }).getByText("MIT").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search packages and licences" }).fill("nothing of this name");
  await expect(page.getByText("No package or licence has this name.")).toBeVisible();
});

traderTest("hidden balances are hidden wherever they stand", async ({ page, request, trader }) => {
  await call(request, "demo.toggle", { input: { enabled: true }, token: trader.token });
  await page.addInitScript(() => localStorage.setItem("hideBalances", "true"));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/profile", "/profile/assets", "/profile/transactions", "/trade/BTC-USD"]) {
    await page.goto(path);
    await expect(page.locator("main").getByText("••••••").first()).toBeVisible();
    await expect(page.locator("main")).not.toContainText("10,000.00");
  }
});

const pages = {
  notification: "Passwords, sign-ins",
  language: "Your browser's language",
  "kyc-verification": "Level 0 of 3",
  support: "Typical first answer",
  "contact-us": "Subject",
  "edit-all": "Phone",
  about: "Chain hash",
};

traderTest("its pages are well made", async ({ page }) => {
  for (const [child, words] of Object.entries(pages)) {
    await page.goto(`/settings/${child}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test("a guest is led to the sign-in", async ({ page }) => {
  await page.goto("/settings/about");
  await expect(page).toHaveURL(/\/welcome/);
});
