// What admins are notified of: the bell of the console, from what a colleague asks for to who has seen to it, and the page
// where each chooses.
import { answerOf, makeAgent, signInAs, signInInstead, type Agent } from "./admin-fixtures.ts";
import { call, expect, expectAccessible, registerTrader, test } from "./fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** The job looks every few seconds, and the bell asks now and then. */
const soon = { timeout: 45_000 };

test("the second person is told once by the bell, is led to what waits, and it is read once it is done", async ({
  page,
  server,
}) => {
  const trader = await registerTrader(page.request);
  const agent = (name: string) => makeAgent(page.request, server, { name, role: "finance" });
  const [first, second, third] = [await agent("Finn One"), await agent("Ada Two"), await agent("Ben Three")];
  await signInAs(page, server, first.email);
  await page.goto("/admin/adjustments");
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Propose an adjustment" });
  await dialog.getByLabel("User").fill(trader.email);
  await dialog.getByLabel("Amount").fill("41.25");
  await dialog.getByLabel("Category").selectOption("goodwill");
  await dialog.getByLabel("Reason").fill("For the hour without quotes");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.getByRole("heading", { name: "+41.25 USD" })).toBeVisible();
  const address = page.url();

  await signInInstead(page, server, second.email);
  await page.goto("/admin");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/unread$/, soon);
  await bell.focus();
  await page.keyboard.press("Enter");
  const centre = page.getByRole("dialog", { name: "For you" });
  const row = centre.getByRole("listitem").filter({ hasText: "Correction of a balance" }).first();
  await expect(row).toContainText("Your approval is needed");
  await expect(centre.getByText(/^No mail server is set up/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(centre).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press("Enter");
  await row.getByRole("link").press("Enter");
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page
    .getByRole("dialog", { name: "Approve +41.25 USD?" })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(
    page.getByRole("region", { name: "Adjustment" }).getByText("Done", { exact: true }),
  ).toBeVisible();
  await expect.poll(() => unreadOf(page.request, third, address), soon).toBe(0);
});

/** How many unread ones lead this colleague to the thing at the address. */
async function unreadOf(
  request: Parameters<typeof answerOf>[0],
  { token }: Agent,
  address: string,
): Promise<number> {
  const { text } = await answerOf(request, "adminNotifications.list", { input: { isUnread: true }, token });
  return text.split(address.split("/").at(-1) ?? "").length - 1;
}

test("an admin chooses subjects, ways and quiet hours, and sees that no mail leaves without a server", async ({
  page,
  server,
}) => {
  const { email, token } = await makeAgent(page.request, server, { name: "Sue Support", role: "support" });
  await signInAs(page, server, email);
  await page.goto("/admin/notifications");
  await expect(page.getByText(/^No mail server is set up/)).toBeVisible();
  const chats = page.getByRole("switch", { name: "Chats: In the console" });
  await expect(chats).toBeChecked();
  await expect(page.getByRole("switch", { name: /^Deposits/ })).toHaveCount(0);
  await chats.focus();
  await page.keyboard.press("Space");
  await expect(chats).not.toBeChecked();
  await page.getByRole("switch", { name: "Quiet hours" }).click();
  await expect(page.getByLabel("From")).toHaveValue("22:00");
  await page.getByLabel("Language of e-mails and pushes").selectOption("de");
  await expectAccessible(page);
  await page.reload();
  await expect(chats).not.toBeChecked();
  await expect(page.getByLabel("Language of e-mails and pushes")).toHaveValue("de");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expectAccessible(page);
  await expect(
    call(page.request, "adminNotifications.setSubject", {
      input: { subject: "deposits", channel: "app", isOn: true },
      token,
    }),
  ).rejects.toThrow();
});
