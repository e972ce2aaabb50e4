import type { Page } from "@playwright/test";
import { adminToken, answerOf, deskTest, logOf, makeWriter, signInAs } from "./admin-fixtures.ts";
import { openOnDesk, panelOf, write } from "./chat-steps.ts";
import { call, expect, expectAccessible, traderTest } from "./fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

async function pick(page: Page, menu: string, name: string): Promise<void> {
  await dialogOf(page).getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

deskTest(
  "a rule that was tried labels what customers write and answers once, and says that it was a rule",
  async ({ page, server, request }) => {
    const token = await adminToken(request, server);
    const word = `quokka${process.pid}`;
    const label = `Quokkas ${process.pid}`;
    await call(request, "inbox.saveLabel", { input: { name: label }, token });
    const before = await makeWriter(request, `I lost my ${word.toUpperCase()}!`);
    await signInAs(page, server);
    await page.goto(`/admin/support/${before.conversationId}`);
    await expect(logOf(page)).toContainText(word.toUpperCase());
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Inbox settings" }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole("tab", { name: "Rules" }).click();
    const name = `Lost ${process.pid}`;
    await dialog.getByLabel("Rule name").fill(name);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Add an action or choose a macro.")).toBeVisible();
    await pick(page, "Add a condition", "The message has words");
    await dialog.getByLabel("Words of condition 1").fill(`nothing\n${word}`);
    await pick(page, "Add an action", "Add a label");
    await dialog.getByLabel("Label of action 1").selectOption(label);
    await pick(page, "Add an action", "Reply to the customer");
    await dialog.getByLabel("Text of action 2").fill("Hello {user}, we look for it.");
    await dialog.getByRole("button", { name: "Try on recent conversations" }).click();
    await expect(dialog.getByText(/^Would have matched 1 of the last \d+ conversations\./)).toBeVisible();
    await expect(dialog.getByRole("link", { name: before.name })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("switch", { name: `Turn on ${name}` })).toBeChecked();
    await dialog.getByRole("button", { name: "Close" }).click();

    const writer = await makeWriter(request, `Is my ${word} there?`);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(page.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "true");
    const reply = logOf(page).locator(".msg--me");
    await expect(reply).toContainText(`Hello ${writer.name.split(" ")[0] ?? ""}, we look for it.`);
    await expect(logOf(page)).toContainText("Automatic reply");
    await expect(logOf(page).locator(".intn")).toHaveCount(2);
    await expect(logOf(page).locator(".intn").first()).toContainText(`Rule “${name}”`);
    await expect(logOf(page).locator(".intn").first()).toContainText(`Added the label “${label}”.`);
    await expectAccessible(page);
    await writer.say(`My ${word}?`);
    await expect(logOf(page)).toContainText(`My ${word}?`);
    await expect(async () => {
      const { text } = await answerOf(request, "supportRules.list", { token });
      expect(text).toMatch(new RegExp(`"name":"${name}".{0,900}"runs":1\\b`));
    }).toPass();
    await expect(reply).toHaveCount(1);
    const { text } = await answerOf(request, "chat.listMessages", { input: {}, token: writer.token });
    expect(text).not.toContain("Rule “");
  },
);

traderTest("the customer reads that a reply is automatic", async ({ page, request, server }) => {
  const token = await adminToken(request, server);
  const word = `wombat${process.pid}`;
  await call(request, "supportRules.save", {
    input: {
      name: `Wombats ${process.pid}`,
      isOn: true,
      trigger: "message",
      match: "all",
      conditions: [{ if: "words", words: [word] }],
      actions: [{ do: "reply", text: "We are on our way." }],
      macroId: null,
    },
    token,
  });
  await openOnDesk(page);
  await write(page, `A ${word}!`);
  await expect(panelOf(page)).toContainText("We are on our way.");
  await expect(panelOf(page)).toContainText("Automatic reply");
  await expectAccessible(page);
});
