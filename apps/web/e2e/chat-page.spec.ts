import { agentFor, logOf, openOnDesk, panelOf, sent, write } from "./chat-steps.ts";
import { expect, expectAccessible, traderTest } from "./fixtures.ts";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

traderTest(
  "each file is judged by itself; an image opens at full size and can be downloaded",
  async ({ page }) => {
    await openOnDesk(page);
    const panel = panelOf(page);
    await page.locator("input[type=file]").setInputFiles([
      { name: "dot.png", mimeType: "image/png", buffer: await page.screenshot() },
      { name: "receipt.pdf", mimeType: "application/pdf", buffer: pdf },
      { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    ]);
    const files = panel.getByRole("list", { name: "Files to send" });
    await expect(files.getByText("File too large. Please select a file smaller than 10MB.")).toBeVisible();
    await expect(files.getByText("This kind of file can't be sent.")).toBeVisible();
    await expectAccessible(page);
    await files.getByRole("button", { name: "Remove large.png" }).click();
    await files.getByRole("button", { name: "Remove tool.exe" }).click();
    await write(page, "Here they are.");
    await expect(panel.getByRole("img", sent).last()).toBeVisible();
    const picture = panel.getByRole("button", { name: "Open dot.png at full size" });
    await expect(picture).toBeVisible();
    const file = panel.getByRole("link", { name: /receipt\.pdf.*Download/ });
    await expect(file).toContainText(`PDF, ${pdf.length} Bytes`);
    const download = page.waitForEvent("download");
    await file.click();
    expect((await download).suggestedFilename()).toBe("receipt.pdf");
    await picture.click();
    const viewer = page.getByRole("dialog", { name: "dot.png" });
    await expect(viewer.getByRole("img", { name: "dot.png" })).toHaveJSProperty("complete", true);
    await expect(viewer.getByRole("link", { name: "Download" })).toHaveAttribute("download", "dot.png");
    await viewer.getByRole("button", { name: "Show at real size" }).click();
    await expect(viewer.getByRole("button", { name: "Fit into the window" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(panel, "Escape closed the picture alone").toBeVisible();
  },
);

traderTest("images are walked through by key", async ({ page }) => {
  await openOnDesk(page);
  await page.locator("input[type=file]").setInputFiles([
    { name: "one.png", mimeType: "image/png", buffer: await page.screenshot() },
    { name: "two.png", mimeType: "image/png", buffer: await page.screenshot() },
  ]);
  await panelOf(page).getByRole("button", { name: "Send" }).click();
  await panelOf(page).getByRole("button", { name: "Open one.png at full size" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 of 2");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "two.png" })).toContainText("2 of 2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "one.png" })).toBeVisible();
});

traderTest(
  "the page shows the same conversation with its facts, files, search and question",
  async ({ page, server, trader }) => {
    await openOnDesk(page);
    await write(page, "Where is my deposit?");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ name: "receipt.pdf", mimeType: "application/pdf", buffer: pdf }]);
    await panelOf(page).getByRole("button", { name: "Send" }).click();
    await expect(panelOf(page).getByRole("link", { name: /receipt\.pdf.*Download/ })).toBeVisible();
    await panelOf(page).getByRole("link", { name: "Open as a page" }).click();
    await expect(page).toHaveURL("/chat");
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeAttached();
    await expect(page.getByRole("button", { name: "Support", exact: true })).toHaveCount(0);
    const facts = page.getByRole("complementary", { name: "About this conversation" });
    await expect(facts).toContainText(/ReferenceC-\d+/);
    await expect(facts).toContainText("Open");
    await expect(facts.getByRole("link", { name: /receipt\.pdf/ })).toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await agent.answer("It has arrived.");
    await expect(logOf(page).getByText("It has arrived.")).toBeVisible();
    await page.getByRole("button", { name: "Search this conversation" }).click();
    await page.keyboard.type("deposit");
    await expect(page.getByText("1 of 1")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await agent.resolve();
    await expect(logOf(page).getByText("This conversation has been resolved")).toBeVisible();
    await expect(facts).toContainText("Resolved");
    await page.getByRole("radio", { name: /Great/ }).check({ force: true });
    await page.getByRole("textbox", { name: "Anything to add? (optional)" }).fill("Quick.");
    await expectAccessible(page);
    await logOf(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you. Your answer helps us improve.")).toBeVisible();
  },
);

traderTest(
  "on a phone the chat is a sheet above the navigation, and sits in the header on trade",
  async ({ page }) => {
    await page.goto("/market");
    const launcher = page.getByRole("button", { name: "Live support" });
    await launcher.click();
    await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
    await expectAccessible(page);
    const gap = async (): Promise<number> => {
      const nav = await page.getByRole("navigation", { name: "Main" }).boundingBox();
      const box = await panelOf(page).boundingBox();
      return Math.abs((nav?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0));
    };
    // It rises into its place.
    await expect.poll(gap, { message: "it ends where the navigation begins" }).toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto("/trade");
    await page.getByRole("banner").getByRole("button", { name: "Live support" }).click();
    await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
    await page.goto("/chat");
    await page.getByRole("button", { name: "About this conversation and its files" }).click();
    await expect(page.getByRole("dialog", { name: "Live Support" })).toContainText("Reference");
    await expectAccessible(page);
  },
);

traderTest("files come by drop and by paste, and an upload can be ended", async ({ page }) => {
  await openOnDesk(page);
  await page.evaluate(() => {
    const carried = (name: string): DataTransfer => {
      const files = new DataTransfer();
      files.items.add(new File(["words"], name, { type: "text/plain" }));
      return files;
    };
    const panel = document.querySelector(".chatdock");
    const drag = (type: string) =>
      panel?.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried("dropped.txt") }),
      );
    window.addEventListener("test:drop", () => drag("drop"));
    drag("dragenter");
    document.querySelector(".composer textarea")?.dispatchEvent(
      new ClipboardEvent("paste", {
        bubbles: true,
        cancelable: true,
        clipboardData: carried("pasted.txt"),
      }),
    );
  });
  await expect(panelOf(page).getByText("Drop files to send them")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("test:drop")));
  await expect(panelOf(page).getByText("Drop files to send them")).toHaveCount(0);
  const files = panelOf(page).getByRole("list", { name: "Files to send" });
  await expect(files.getByRole("listitem")).toHaveText([/pasted\.txt5 Bytes/, /dropped\.txt5 Bytes/]);
  await files.getByRole("button", { name: "Remove dropped.txt" }).click();
  await page.route("**/api/chat/uploads/**", () => undefined);
  await panelOf(page).getByRole("button", { name: "Send" }).click();
  await logOf(page).getByRole("button", { name: "Cancel pasted.txt" }).click();
  await expect(logOf(page).getByText("pasted.txt")).toHaveCount(0);
});

traderTest(
  "a long conversation has few rows, and reading back doesn't move what is read",
  async ({ page, server, trader }) => {
    await openOnDesk(page);
    await write(page, "Tell me everything.");
    await expect(panelOf(page).getByRole("img", sent)).toBeVisible();
    const agent = await agentFor(page.request, server, trader);
    await agent.answerAll(Array.from({ length: 149 }, (_, index) => `Chapter ${index + 1}.`));
    await agent.answer("Chapter 150.");
    await page.reload();
    await page.getByRole("button", { name: /^Support(,|$)/ }).click();
    await expect(logOf(page).getByText("Chapter 150.")).toBeInViewport();
    await logOf(page).hover();
    const first = logOf(page).getByText("Tell me everything.");
    await expect(async () => {
      await page.mouse.wheel(0, -600);
      await expect(first).toBeInViewport({ timeout: 100 });
    }).toPass({ timeout: 30_000 });
    expect(await logOf(page).locator("[data-row]").count()).toBeLessThanOrEqual(120);
    const before = await first.boundingBox();
    await agent.answer("The end.");
    await expect(panelOf(page).getByRole("button", { name: "1 new message" })).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
    await panelOf(page).getByRole("button", { name: "1 new message" }).click();
    await expect(logOf(page).getByText("The end.")).toBeInViewport();
    await expect(page).toHaveTitle("Home · Fillmark");
  },
);
