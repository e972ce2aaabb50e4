// Two owners open the live venue to real money, on a server of their own, as there is no way back.
import { deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader } from "./fixtures.ts";

/** A worker fixture of its own gives this file a worker of its own, and so a server. */
const test = deskTest.extend<object, { ofItsOwn: undefined }>({
  // Playwright reads which fixtures are wanted from the braces; this one wants none.
  // oxlint-disable-next-line no-empty-pattern
  ofItsOwn: [async ({}, use) => use(undefined), { scope: "worker", auto: true }],
});

test("an owner asks, another one approves, and the live venue is open though the server is killed meanwhile", async ({
  page,
  server,
  request,
}) => {
  test.setTimeout(240_000);
  const trader = await registerTrader(request);
  const second = await makeAgent(request, server, { name: "Sofia Second", role: "owner" });
  const finance = await makeAgent(request, server, { name: "Femi Finance", role: "finance" });
  await signInAs(page, server);
  await page.goto("/admin/live-venue");
  await expect(page.getByRole("heading", { level: 1, name: "Live venue" })).toBeVisible();
  await expect(page.getByText("Sandbox", { exact: true })).toBeVisible();
  await expect(page.getByText("What opening does, in this order")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Request to open the live venue" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request to open the live venue?" });
  await dialog.getByRole("button", { name: "Request", exact: true }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox").fill("The contracts are signed");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Request", exact: true }).click();
  await expect(page.getByText("Another owner has to approve it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel request" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve and open" })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await signInInstead(page, server, finance.email);
  await page.goto("/admin/live-venue");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();

  await signInInstead(page, server, second.email);
  await page.goto("/admin");
  const rail = page.getByRole("navigation", { name: "Admin" });
  await rail.getByRole("link", { name: /^Live venue/ }).click();
  await page.getByRole("button", { name: "Approve and open" }).click();
  const question = page.getByRole("dialog", { name: "Open the live venue for good?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Approve and open" }).click();
  await expect(page.getByText("Approved. The live venue is being opened.")).toBeVisible();
  await server.kill();
  await server.startAgain();
  await page.goto("/admin/live-venue");
  await expect(page.getByText("Open", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Approved by Sofia Second, /)).toBeVisible();
  await expect(page.getByText("No money on the live venue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request to open the live venue" })).toHaveCount(0);
  await expectAccessible(page);

  await page.evaluate((token) => localStorage.setItem("token", token), trader.token);
  await page.goto("/");
  await expect(page.getByText("Live accounts now hold real money")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Sandbox" })).toHaveCount(0);
  await page.goto("/trade/BTC-USD");
  const book = page.getByRole("region", { name: "Order book", exact: true });
  await expect(book.getByText("Live", { exact: true })).toHaveCount(2);
});
