import { deskTest, makeAgent, makeWriter, signInAs } from "./admin-fixtures.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

deskTest.use({ viewport: { width: 1440, height: 900 } });

deskTest(
  "what an agent answered and what a customer said of it is in the report, and leads to the conversation",
  async ({ page, server, request }) => {
    const jonas = await makeAgent(request, server, { name: `Jonas Weber ${process.pid}`, role: "support" });
    const writer = await makeWriter(request, "Where is my refund?");
    const { conversationId } = writer;
    const admin = async (path: string, input: object) => call(request, path, { input, token: jonas.token });
    await admin("inbox.reply", {
      conversationId,
      clientMessageId: crypto.randomUUID(),
      text: "It is on its way.",
    });
    await admin("inbox.setStatus", { conversationId, status: "resolved" });
    const comment = `Slow but kind ${process.pid}`;
    await call(request, "chat.rate", { input: { score: 3, comment }, token: writer.token });

    await signInAs(page, server);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Reports" }).click();
    await expect(page.getByRole("heading", { name: "Support reports" })).toBeVisible();
    const agents = page.getByRole("table", { name: "By agent" });
    const row = agents.getByRole("row", { name: new RegExp(jonas.name) });
    await expect(row.getByRole("cell").nth(1)).toHaveText("1");
    await expect(row).toContainText("3.0");
    await expect(page.getByText(/^Opened$/).first()).toBeVisible();
    await expectAccessible(page);

    const ratings = page.getByRole("list", { name: "Ratings" });
    await expect(ratings.getByText(comment)).toBeVisible();
    await page.getByRole("radio", { name: "3 or less" }).click();
    const rating = ratings.getByRole("listitem").filter({ hasText: comment });
    await expect(rating).toContainText("3 of 5");
    await expect(rating).toContainText(`Resolved by ${jonas.name}`);
    const file = page.waitForEvent("download");
    await page.getByRole("region", { name: "By agent" }).getByRole("button", { name: "CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^support-agents-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole("radio", { name: "7 days" }).click();
    await expect(page).toHaveURL(/\?days=7$/);
    await expect(row.getByRole("cell").nth(1)).toHaveText("1");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await rating.getByRole("link", { name: /^Conversation C-/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/support/${conversationId}$`));
  },
);

deskTest("says that a report did not load, and loads it by its button", async ({ page, server }) => {
  await signInAs(page, server);
  let isDown = true;
  await page.route(/supportReports\.read/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto("/admin/reports");
  await expect(page.getByText("The report did not load.")).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("region", { name: "All conversations" })).toBeVisible();
});
