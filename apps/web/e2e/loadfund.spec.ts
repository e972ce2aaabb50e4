// Money on its way in, from the question to the balance, in two windows: the user's and the console's.
import { png } from "../../api/src/testing/sample-files.ts";
import { signInAs } from "./admin-fixtures.ts";
import { call, demoTest, expect, expectAccessible, traderTest } from "./fixtures.ts";
import { badgeIn, openByKeys, verify } from "./funds-steps.ts";

traderTest(
  "a bank transfer is asked for, shown, approved in the console, and stands in the balance",
  async ({ page, server, trader, browser }) => {
    await page.goto("/profile/loadfund");
    await expect(page.getByText("Verify your identity first.")).toBeVisible();
    await verify(server, trader);
    await page.reload();
    const amount = page.getByRole("textbox", { name: "Amount" });
    await amount.fill("1");
    await amount.press("Enter");
    await expect(amount).toHaveAccessibleDescription(/10\.00 USD/);
    await expectAccessible(page);
    await amount.fill("250");
    await page.getByRole("button", { name: "Get payment details" }).click();
    await expect(page.getByRole("heading", { name: "Send 250.00 USD" })).toBeVisible();
    await expect(page.getByText("This is a sandbox: no real money moves.")).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Copy Reference, include it in the message" }),
    ).toBeVisible();
    await page.getByLabel(/^Drop the receipt here/).setInputFiles({
      name: "receipt.png",
      mimeType: "image/png",
      buffer: await png(400, 300),
    });
    await page.getByRole("button", { name: "Send proof" }).click();
    await expect(badgeIn(page, "Proof sent")).toBeVisible();

    const context = await browser.newContext({ baseURL: server.url });
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await signInAs(desk, server);
    await desk.goto("/admin/deposits");
    await openByKeys(desk, desk.getByRole("link", { name: trader.name }).filter({ hasText: "250.00" }));
    await desk.getByRole("button", { name: "Show the proof" }).click();
    const proof = desk.getByRole("img", { name: "Proof of the transfer: receipt.png" });
    await expect
      .poll(() => proof.evaluate((image) => "naturalWidth" in image && image.naturalWidth))
      .toBe(400);
    await expectAccessible(desk);
    await desk.keyboard.press("a");
    const dialog = desk.getByRole("dialog", { name: "Approve this deposit?" });
    await dialog.getByLabel("Amount that arrived, in USD").fill("240");
    await dialog.getByLabel("Why it differs").fill("The bank kept a fee");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(badgeIn(desk, "Approved")).toBeVisible();

    await expect(page.getByText("You requested 250.00 USD. The amount that arrived counts.")).toBeVisible();
    await expect(page.getByText("240.00 USD credited")).toBeVisible();
    await page.goto("/profile/assets");
    await expect(page.getByText("240.00").first()).toBeVisible();
    await context.close();
  },
);

traderTest(
  "an address is shown with its code, and the sandbox pays it by a notice of its own",
  async ({ page, server, trader, browser }) => {
    await verify(server, trader);
    await page.goto("/profile/loadfund");
    await page.getByRole("radio", { name: /Crypto address, BTC/ }).check();
    await page.getByRole("textbox", { name: "Amount" }).fill("0.05");
    await page.getByRole("button", { name: "Get payment details" }).click();
    await expect(page.getByRole("img", { name: "The address as a code for your wallet" })).toBeVisible();
    await expectAccessible(page);
    const id = new URL(page.url()).searchParams.get("deposit");

    const context = await browser.newContext({ baseURL: server.url });
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await signInAs(desk, server);
    await desk.goto(`/admin/deposits/${id}?queue=open`);
    await expect(desk.getByText("It is credited automatically once the provider confirms")).toBeVisible();
    await desk.getByRole("button", { name: "Settle", exact: true }).click();
    await expect(badgeIn(desk, "Approved")).toBeVisible();
    await expect(page.getByText("0.0500 BTC credited")).toBeVisible();
    await desk.getByRole("button", { name: "Reverse" }).click();
    await expect(desk.getByText("Propose an adjustment where the money is missing.")).toBeVisible();
    await desk.goto("/admin/deposit-methods");
    await desk.getByRole("button", { name: /sandbox-card/ }).click();
    await desk.getByRole("textbox", { name: "Maximum amount" }).fill("3000");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("10.00 to 3,000.00 USD")).toBeVisible();
    await expectAccessible(desk);
    await context.close();
  },
);

demoTest("demo money is topped up by a reset, and never loaded", async ({ page, trader }) => {
  await page.goto("/profile/loadfund");
  await expect(page.getByText("Demo money can't be deposited.")).toBeVisible();
  await page.getByRole("button", { name: "Reset balance or switch" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const methods = {
    venue: "demo",
    requestId: crypto.randomUUID(),
    methodId: crypto.randomUUID(),
    amount: "10",
  };
  await expect(
    call(page.request, "deposits.request", { input: methods, token: trader.token }),
  ).rejects.toThrow();
});
