import type { Page } from "@playwright/test";
import {
  adminToken,
  deskTest,
  logOf,
  makeAgent,
  makeWriter,
  replyField,
  rowOf,
  signInAs,
} from "./admin-fixtures.ts";
import { call, expect, expectAccessible } from "./fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Inbox settings" });

async function openTeams(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Inbox settings" }).click();
  await dialogOf(page).getByRole("tab", { name: "Teams" }).click();
}

deskTest(
  "a team is set up, has a conversation put into it and taken out, and its conversations are found by it",
  async ({ page, server, request }) => {
    const mia = await makeAgent(request, server, { name: `Mia Lang ${process.pid}`, role: "support" });
    const [writer, other] = [
      await makeWriter(request, "Where is my refund?"),
      await makeWriter(request, "Hello?"),
    ];
    const name = `Refunds ${process.pid}`;
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("Where is my refund?");
    await openTeams(page);
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await dialog.getByLabel("Team name").fill(name);
    await dialog.getByRole("checkbox", { name: mia.name }).check();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toContainText(mia.name);
    await dialog.getByLabel("Team name").fill(name.toUpperCase());
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("This name is already in use.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: /^Assigned to / }).click();
    await page.getByRole("menuitem", { name: `Put into ${name}` }).click();
    await expect(logOf(page)).toContainText(`Put the conversation into the team “${name}”.`);
    const context = page.getByRole("complementary", { name: "Context" });
    await expect(context).toContainText(name);
    await expect(rowOf(page, writer.name)).toContainText(`${name} · `);
    const filter = page.getByRole("combobox", { name: "Team" });
    await filter.selectOption(name);
    await expect(rowOf(page, writer.name)).toBeVisible();
    await expect(rowOf(page, other.name)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/support");
    await filter.selectOption(name);
    await expect(rowOf(page, writer.name)).toBeVisible();
    await expectAccessible(page);
    await filter.selectOption("My teams");
    await expect(rowOf(page, writer.name)).toHaveCount(0);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await openTeams(page);
    await expect(dialog.getByText(mia.name).first()).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole("button", { name: `Edit ${name}` }).click();
    const renamed = `Money back ${process.pid}`;
    await dialog.getByLabel("Team name").fill(renamed);
    await dialog.getByRole("checkbox", { name: mia.name }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    const line = dialog.getByRole("listitem").filter({ hasText: renamed });
    await expect(line).toContainText("No members");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.goto(`/admin/support/${writer.conversationId}`);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: `Take out of ${renamed}` }).click();
    await expect(logOf(page)).toContainText("Took the conversation out of its team.");
    await page.goto("/admin/support");
    await openTeams(page);
    await dialog.getByRole("button", { name: `Delete ${renamed}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${renamed}?` });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(line).toBeVisible();
    await dialog.getByRole("button", { name: `Delete ${renamed}` }).click();
    await question.getByRole("button", { name: "Delete the team" }).click();
    await expect(line).toHaveCount(0);
  },
);

deskTest(
  "a macro and a rule put conversations into a team, until that is deleted",
  async ({ page, server, request }) => {
    const token = await adminToken(request, server);
    const name = `Chargebacks ${process.pid}`;
    await call(request, "supportTeams.save", { input: { name, memberIds: [] }, token });
    const writer = await makeWriter(request, "My card was charged twice.");
    await signInAs(page, server);
    await page.goto(`/admin/support/${writer.conversationId}`);
    await expect(logOf(page)).toContainText("My card was charged twice.");
    await openTeams(page);
    const dialog = dialogOf(page);
    const putInto = async (): Promise<void> => {
      await dialog.getByRole("button", { name: "Add an action" }).click();
      await page.getByRole("menuitem", { name: "Put into a team", exact: true }).click();
      await dialog.getByLabel("Team of action 1").selectOption(name);
    };
    await dialog.getByRole("tab", { name: "Macros" }).click();
    const shortcut = `card-${process.pid}`;
    await dialog.getByLabel("Shortcut").fill(shortcut);
    await putInto();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: shortcut })).toContainText(
      `Put into ${name}`,
    );
    await dialog.getByRole("tab", { name: "Rules" }).click();
    const word = `numbat${process.pid}`;
    await dialog.getByLabel("Rule name").fill(`Numbats ${process.pid}`);
    await dialog.getByRole("button", { name: "Add a condition" }).click();
    await page.getByRole("menuitem", { name: "The message has words", exact: true }).click();
    await dialog.getByLabel("Words of condition 1").fill(word);
    await putInto();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("switch", { name: `Turn on Numbats ${process.pid}` })).toBeChecked();
    await dialog.getByRole("button", { name: "Close" }).click();

    const line = `Put the conversation into the team “${name}”.`;
    await replyField(page).fill(`/${shortcut}`);
    await replyField(page).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Run" }).click();
    await expect(logOf(page)).toContainText(line);
    const second = await makeWriter(request, `A ${word}, please.`);
    await page.goto(`/admin/support/${second.conversationId}`);
    await expect(logOf(page)).toContainText(line);
    await expect(rowOf(page, second.name)).toContainText(`${name} · `);

    await openTeams(page);
    await dialog.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${name}?` });
    await question.getByRole("button", { name: "Delete the team" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
    await dialog.getByRole("tab", { name: "Macros" }).click();
    const macro = dialog.getByRole("listitem").filter({ hasText: shortcut });
    await expect(macro).toContainText("(deleted team)");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(rowOf(page, second.name)).not.toContainText(name);
  },
);
