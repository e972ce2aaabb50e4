import { randomUUID } from "node:crypto";
import {
  adminToken,
  answerOf,
  deskTest,
  logOf,
  makeAgent,
  makeWriter,
  replyField,
  rowOf,
  signInAs,
} from "./admin-fixtures.ts";
import { call, callForEach, expect } from "./fixtures.ts";

deskTest(
  "no row moves under the pointer, and what changed is one press away",
  async ({ page, server, request }) => {
    const first = await makeWriter(request, "I wait longest");
    const second = await makeWriter(request, "I wait too");
    const token = await adminToken(request, server);
    await signInAs(page, server);
    await page.goto("/admin/support");
    const names = (): Promise<string[]> => page.locator(".lst .cv__n").allTextContents();
    await rowOf(page, first.name).hover();
    await expect(rowOf(page, second.name)).toBeVisible();
    const before = await names();
    // Who is answered waits no longer, and would go below the others.
    const answer = { conversationId: first.conversationId, clientMessageId: randomUUID(), text: "Here I am" };
    await call(request, "inbox.reply", { input: answer, token });
    await expect(rowOf(page, first.name)).toContainText("Support: Here I am");
    const show = page.getByRole("button", { name: "1 change, show it" });
    await expect(show).toBeVisible();
    expect(await names()).toEqual(before);
    await show.click();
    // Below all who wait, above those whose answer is older.
    await expect
      .poll(async () => (await names()).indexOf(first.name))
      .toBeGreaterThan(before.indexOf(second.name) - 1);
    const others = (all: string[]): string[] => all.filter((name) => name !== first.name);
    expect(others(await names())).toEqual(others(before));
  },
);

deskTest(
  "a reply written without a connection goes out once it is back, once",
  async ({ page, server, request, context }) => {
    const writer = await makeWriter(request, "Are you in a tunnel?");
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Are you in a tunnel?");
    await context.setOffline(true);
    const text = `From the tunnel ${randomUUID()}`;
    await replyField(page).fill(text);
    await replyField(page).press("Enter");
    const reply = logOf(page).locator(".msg--me", { hasText: text });
    await expect(reply).toHaveCount(1);
    await expect(reply.getByRole("img", { name: "Sent" })).toHaveCount(0);
    await context.setOffline(false);
    await expect(reply.getByRole("img", { name: "Sent" })).toBeVisible({ timeout: 30_000 });
    await expect(reply).toHaveCount(1);
    const { text: seen } = await answerOf(request, "chat.listMessages", { input: {}, token: writer.token });
    expect(seen.split(text).length - 1).toBe(1);
  },
);

deskTest(
  "a long conversation keeps few rows in the page, and reads back to its first",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "The very first words");
    const token = await adminToken(request, server);
    const { conversationId } = writer;
    const line = (index: number) => ({
      conversationId,
      clientMessageId: randomUUID(),
      text: `Line ${index}`,
    });
    await callForEach(request, "inbox.reply", {
      inputs: Array.from({ length: 159 }, (_, n) => line(n)),
      token,
    });
    await call(request, "inbox.reply", { input: line(159), token });
    await signInAs(page, server);
    await page.goto(`/admin/support/${conversationId}`);
    await expect(logOf(page)).toContainText("Line 159");
    const log = logOf(page);
    await expect
      .poll(
        async () => {
          await log.evaluate((element) => element.scrollTo({ top: 0 }));
          return log.textContent();
        },
        { timeout: 20_000 },
      )
      .toContain("The very first words");
    expect(await log.locator("> *").count()).toBeLessThanOrEqual(120);
    await page.getByRole("button", { name: "Newest messages" }).click();
    await expect(log.getByText("Line 159")).toBeInViewport();
  },
);

deskTest("says who else looks at a conversation", async ({ page, server, request, browser }) => {
  const writer = await makeWriter(request, "Two of you?");
  const jonas = await makeAgent(request, server, { name: "Jonas Looks", role: "support" });
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await expect(replyField(page)).toBeVisible();
  const other = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const colleague = await other.newPage();
  await signInAs(colleague, server, jonas.email);
  await colleague.goto(`/admin/support/${writer.conversationId}`);
  await expect(page.getByText("Jonas Looks is viewing")).toBeVisible();
  await replyField(colleague).pressSequentially("I am");
  await expect(page.getByText("Jonas Looks is typing")).toBeVisible();
  await other.close();
});

deskTest(
  "what was written goes out although the agent goes on at once",
  async ({ page, server, request }) => {
    const first = await makeWriter(request, "Quick question");
    const second = await makeWriter(request, "Another question");
    await signInAs(page, server);
    await page.goto(`/admin/support/${first.conversationId}`);
    await expect(logOf(page)).toContainText("Quick question");
    await page.route("**/trpc/inbox.reply**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await replyField(page).fill("Quick answer");
    await replyField(page).press("Enter");
    await rowOf(page, second.name).click();
    await expect(logOf(page)).toContainText("Another question");
    await expect(rowOf(page, first.name)).toContainText("Support: Quick answer");
  },
);

deskTest("shows that the user writes, and how they judge the answer", async ({ page, server, request }) => {
  const writer = await makeWriter(request, "Did it work?");
  await signInAs(page, server);
  await page.goto(`/admin/support/${writer.conversationId}`);
  await expect(logOf(page)).toContainText("Did it work?");
  const typing = logOf(page).getByRole("status", { name: `${writer.name} is typing` });
  // Who goes on typing says so again and again: once may be before the page listens.
  await expect(async () => {
    await call(request, "chat.setTyping", { input: {}, token: writer.token });
    await expect(typing).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await writer.say("It did");
  await expect(typing).toHaveCount(0);
  await replyField(page).fill("I am glad");
  await replyField(page).press("Enter");
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await call(request, "chat.rate", { input: { score: 4, comment: "Quick enough" }, token: writer.token });
  const context = page.getByRole("complementary", { name: "Context" });
  await expect(context).toContainText("4 of 5");
  await expect(context).toContainText("Quick enough");
});
