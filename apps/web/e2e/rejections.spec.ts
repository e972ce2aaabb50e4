// What is said of a rejection: one field for the user, one for colleagues. And what is held for a court.
import { deskTest, makeAgent, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, traderTest as test } from "./fixtures.ts";
import { badgeIn, payByBank, verify } from "./funds-steps.ts";

const publicReason = "The receipt shows another account";
const internal = "Same picture as in two other cases";

test("a deposit is rejected with words for its user and a note for colleagues, and each reads their own", async ({
  page,
  server,
  trader,
  browser,
}) => {
  await verify(server, trader);
  await page.goto("/profile/loadfund");
  await payByBank(page, "120");
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  const { email } = await makeAgent(desk.request, server, { name: "Ines Prado", role: "finance" });
  await signInAs(desk, server, email);
  await desk.goto("/admin/deposits");
  await desk.getByRole("link", { name: trader.name }).filter({ hasText: "120.00" }).click();
  await desk.getByRole("button", { name: /^Reject/ }).click();
  const dialog = desk.getByRole("dialog", { name: "Reject this deposit?" });
  await dialog.getByRole("textbox", { name: "Note for colleagues" }).fill(internal);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Enter a reason of at least 3 characters.")).toBeVisible();
  const words = dialog.getByRole("textbox", { name: "Message to the user" });
  await expect(words).toBeFocused();
  await expectAccessible(desk);
  await words.fill(publicReason);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(badgeIn(desk, "Rejected")).toBeVisible();
  for (const text of [publicReason, internal])
    await expect(desk.getByRole("definition").filter({ hasText: text })).toBeVisible();

  await expect(badgeIn(page, "Not accepted")).toBeVisible();
  await expect(page.getByText(publicReason).first()).toBeVisible();
  await expect(page.getByText(internal)).toHaveCount(0);
  await context.close();
});

deskTest(
  "a legal hold is placed with a reason, stands on the user's page, and is lifted by hand",
  async ({ page, server, request }) => {
    const trader = await registerTrader(request, "Hanna Held");
    await signInAs(page, server);
    await page.goto(`/admin/users?q=${encodeURIComponent(trader.email)}`);
    await page.getByRole("row", { name: trader.email }).getByRole("link", { name: trader.name }).click();
    await page.getByRole("button", { name: "Place legal hold" }).click();
    const placing = page.getByRole("dialog", { name: `Place a legal hold on ${trader.name}?` });
    await placing.getByRole("textbox", { name: "Reason" }).fill("Asked by a court");
    await placing.getByRole("button", { name: "Place legal hold" }).click();
    await expect(
      page.getByText(/^Nothing of this user is deleted: held by .* Reason: Asked by a court$/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Lift legal hold" }).click();
    const lifting = page.getByRole("dialog", { name: `Lift the legal hold on ${trader.name}?` });
    await lifting.getByRole("textbox", { name: "Reason" }).fill("The case is over");
    await lifting.getByRole("button", { name: "Lift legal hold" }).click();
    await expect(page.getByRole("button", { name: "Place legal hold" })).toBeVisible();
    await expect(page.getByText(/^Nothing of this user is deleted/)).toHaveCount(0);
  },
);
