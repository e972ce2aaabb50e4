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
