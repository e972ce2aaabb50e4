// A note that names a colleague: picked by keys, told by their bell, and shown in the thread.
import {
  deskTest,
  makeAgent,
  makeWriter,
  noteField,
  rowOf,
  signInAs,
  signInInstead,
} from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";

deskTest(
  "names a colleague in a note by keys, and their bell leads to it",
  async ({ page, server, request }) => {
    const writer = await makeWriter(request, "Nora");
    const colleague = await makeAgent(request, server, { name: "Zora Mentioned", role: "compliance" });
    await signInAs(page, server);
    await page.goto("/admin/support");
    await rowOf(page, writer.name).click();
    await page
      .getByRole("radio", { name: "Internal note" })
      .or(page.getByRole("button", { name: "Internal note" }))
      .first()
      .click();
    await noteField(page).pressSequentially("Papers look odd, @zora");
    const list = page.getByRole("listbox", { name: "Colleagues to mention" });
    await expect(list.getByRole("option", { name: "Zora Mentioned" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect(noteField(page)).toHaveValue("Papers look odd, @Zora Mentioned ");
    await noteField(page).pressSequentially("please look");
    await page.keyboard.press("Enter");
    const thread = page.getByRole("log", { name: "Messages" });
    await expect(thread.locator("b", { hasText: "@Zora Mentioned" })).toBeVisible();

    await signInInstead(page, server, colleague.email);
    await page.goto("/admin/users");
    await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
    await page
      .getByRole("link", { name: /A colleague mentioned you/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/support\/[0-9a-f-]{36}$/);
    await expect(thread.locator("b", { hasText: "@Zora Mentioned" })).toBeVisible();
  },
);
