import { deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, signIn } from "./fixtures.ts";

deskTest(
  "a venue is paused in one window and opened again, and a trader sees so in the other",
  async ({ page, server, request, browser }) => {
    const { token } = await registerTrader(request, "Petra Pause");
    await call(request, "demo.toggle", { input: { enabled: true }, token });
    const { email } = await makeAgent(request, server, { name: "Odd Operator", role: "operator" });
    await signInAs(page, server, email);
    await page.goto("/admin/system");
    const venue = page.locator("section", { hasText: "Demo venue" });
    await expect(venue).toContainText("Open");
    await venue.getByRole("button", { name: "Pause the demo venue" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause the demo venue?" });
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText("Enter at least 3 characters.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A look at the books");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(venue).toContainText("Cancel only");
    await expect(venue).toContainText("A look at the books");
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL: server.url });
    const window = await context.newPage();
    await signIn(window, token);
    await window.goto("/trade/BTC-USD");
    const band = window.getByRole("status").filter({ hasText: "Trading is paused" });
    await expect(band).toHaveText("Trading is paused: orders can be canceled, not placed.");
    await expectAccessible(window);

    await venue.getByRole("button", { name: "Reopen the demo venue" }).focus();
    await page.keyboard.press("Enter");
    const again = page.getByRole("dialog", { name: "Reopen the demo venue?" });
    await again.getByRole("textbox", { name: "Reason" }).fill("They add up");
    await again.getByRole("button", { name: "Reopen" }).click();
    await expect(venue).toContainText("Open");
    await window.goto("/trade/BTC-USD");
    await expect(window.getByRole("button", { name: "Buy" }).first()).toBeVisible();
    await expect(band).toHaveCount(0);
    await context.close();
  },
);

deskTest(
  "the state of the installation is shown with what to do, copied as text, and said to be old when it can't be asked",
  async ({ page, server, request }) => {
    const { email } = await makeAgent(request, server, { name: "Ines Installation", role: "operator" });
    await signInAs(page, server, email);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/admin/system");
    const all = page.getByRole("region", { name: "Installation" });
    await expect(all.getByRole("heading", { name: /^Trading runs\./ })).toBeVisible();
    const cardOf = (title: string) =>
      all.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(cardOf("Writer")).toContainText(/Backend process \(pid\)\d+/);
    await expect(cardOf("Queue")).toContainText("Most that may be queued10,000");
    await expect(cardOf("Writer")).toContainText("Servers that stand by0");
    await expect(cardOf("Standbys of PostgreSQL")).toContainText("Only one PostgreSQL server has the data.");
    await expect(cardOf("Needs attention")).toContainText("Make one: npm run backup");
    await expect(all.getByRole("table", { name: "Jobs" })).toContainText("sign-tip");
    await expectAccessible(page);

    await all.getByRole("button", { name: "Copy as text" }).focus();
    await page.keyboard.press("Enter");
    await expect(all.getByText("Copied")).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain("! Last backup: Never");
    expect(text).toMatch(/Chain hash, first 16 digits: [0-9a-f]{16}/);
    expect(text, "it names nobody").not.toContain("@");
    await all.getByText("Show the text").click();
    await expect(all.getByRole("region", { name: "For a support request" })).toContainText(
      "Event loop delay",
    );
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), "nothing is wider than a phone")
      .toBeLessThanOrEqual(390);
    await expectAccessible(page);

    await page.route("**/trpc/*overview.installation*", (route) => route.abort());
    await expect(all.getByRole("status").filter({ hasText: "Not up to date" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(cardOf("Writer"), "what was known stays").toContainText("Sequence number");
    await page.reload();
    await expect(page.getByText("The state of the installation did not load.")).toBeVisible({
      timeout: 60_000,
    });
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(all.getByRole("heading", { name: /^Trading runs\./ })).toBeVisible();
  },
);

deskTest("who may not see the installation is told so", async ({ page, server, request }) => {
  const { email } = await makeAgent(request, server, { name: "Edda Editor", role: "editor" });
  await signInAs(page, server, email);
  await page.goto("/admin/system");
  await expect(page.getByRole("heading", { name: "Installation" })).toHaveCount(0);
  await expect(
    page.getByText("Your role, editor, does not include this page.", { exact: false }),
  ).toBeVisible();
});
