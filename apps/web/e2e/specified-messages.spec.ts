// What the specification says of writing, reading and files in the support chat, each named by its wording.
import * as sample from "../../api/src/testing/sample-files.ts";
import { agentFor, desk, fieldOf, logOf, openOnDesk, panelOf, sent, write } from "./chat-steps.ts";
import { bearer } from "./bearer.ts";
import { expect, traderTest } from "./fixtures.ts";

traderTest("send is allowed only with text or a file, and while the chat is connected", async ({ page }) => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/trpc\/.*chat\.conversation/, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize(desk);
  await page.goto("/");
  await page.getByRole("button", { name: /^Support(,|$)/ }).click();
  const send = panelOf(page).getByRole("button", { name: "Send" });
  await fieldOf(page).fill("hello");
  await expect(panelOf(page).getByText("Connecting to support...")).toBeVisible();
  await expect(send, "not connected").toHaveAttribute("aria-disabled", "true");
  await fieldOf(page).press("Enter");
  await expect(fieldOf(page), "nothing was sent").toHaveValue("hello");
  goOn();
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await fieldOf(page).fill(" \n ");
  await expect(send, "blanks alone").toHaveAttribute("aria-disabled", "true");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await expect(send, "a file without text").not.toHaveAttribute("aria-disabled", "true");
  await send.click();
  await expect(panelOf(page).getByRole("link", { name: /a\.txt.*Download/ })).toBeVisible();
});

traderTest(
  "opening or focusing the chat marks support messages as read",
  async ({ page, server, trader }) => {
    const unread = async () => {
      const answer = await page.request.get("/user/chat/messages", { headers: bearer(trader.token) });
      const { unread_count: count }: { unread_count: number } = await answer.json();
      return count;
    };
    await openOnDesk(page);
    await write(page, "hello");
    await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await agent.answer("Good morning");
    await expect(logOf(page).getByText("Good morning")).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(await unread(), "the window of another program is in front").toBe(1);
    await page.evaluate(() => {
      document.hasFocus = () => true;
      window.dispatchEvent(new Event("focus"));
    });
    await expect.poll(unread).toBe(0);
    await page.getByRole("button", { name: "Minimize" }).click();
    await agent.answer("Are you there?");
    await expect(page.getByRole("button", { name: "Support, 1 unread" })).toBeVisible();
    expect(await unread()).toBe(1);
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await expect.poll(unread).toBe(0);
  },
);

traderTest("image previews apply to jpeg, jpg, png, gif and webp", async ({ page }) => {
  await openOnDesk(page);
  const jpeg = await sample.jpeg();
  const files = [
    { name: "a.jpeg", mimeType: "image/jpeg", buffer: jpeg },
    { name: "b.jpg", mimeType: "image/jpeg", buffer: jpeg },
    { name: "c.png", mimeType: "image/png", buffer: await sample.png() },
    { name: "d.gif", mimeType: "image/gif", buffer: await sample.animation("gif") },
    { name: "e.webp", mimeType: "image/webp", buffer: await sample.webp() },
  ];
  await page.locator("input[type=file]").setInputFiles(files);
  await expect(panelOf(page).getByRole("list", { name: "Files to send" }).locator("img")).toHaveCount(5);
  await panelOf(page).getByRole("button", { name: "Send" }).click();
  for (const { name } of files) {
    const picture = panelOf(page).getByRole("button", { name: `Open ${name} at full size` });
    await expect(picture.locator("img")).toHaveJSProperty("complete", true);
  }
});

traderTest("accepted attachment types: images, pdf, doc, docx, txt and zip", async ({ page }) => {
  await openOnDesk(page);
  const chooser = (await page.locator("input[type=file]").getAttribute("accept"))?.split(",") ?? [];
  for (const kind of ["image/*", ".pdf", ".doc", ".docx", ".txt", ".zip"]) expect(chooser).toContain(kind);
  expect(chooser.filter((kind) => /svg|exe|html|js/.test(kind))).toEqual([]);
});
