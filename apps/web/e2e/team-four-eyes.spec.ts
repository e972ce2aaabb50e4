import { adminSession, sql } from "./admin-session.ts";
import { deskTest, makeAgent, signInAs, signInInstead } from "./admin-fixtures.ts";
import { expect, expectAccessible } from "./fixtures.ts";

deskTest(
  "a platform with one person says so where money is decided, and what gives power waits before everybody",
  async ({ page, server, request }) => {
    await sql(server, "update admins set disabled_at = now() where email <> $1", [server.adminEmail]);
    const member = await makeAgent(request, server, { name: "Mia Member", role: "support" });
    await signInAs(page, server);
    await page.goto("/admin/adjustments");
    const alone = page.getByText("Four-eyes approval is not possible: the team has one person.");
    await expect(alone).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/audit");
    // On a server where no admin has done anything there are none.
    const entries = page.getByRole("group", { name: "Entries" });
    await expect(entries.or(page.getByText("No actions yet."))).toBeVisible();
    await expect(alone).toHaveCount(0);

    await page.goto("/admin/team");
    await page.getByRole("button", { name: "Actions for Mia Member" }).click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog", { name: "Role of Mia Member" });
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("finance");
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(page.getByText("Requested. Another owner must approve it")).toBeVisible();
    const waiting = page.getByRole("list", { name: "Waiting changes" });
    await expect(waiting).toContainText("Change Mia Member to Finance");
    await expect(waiting).toContainText("No other owner can approve it");
    await expect(page.getByRole("row", { name: member.email })).toContainText("Support");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(waiting).toContainText("Change Mia Member to Finance");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await signInInstead(page, server, member.email);
    await page.goto("/admin/support");
    await expect(page.getByText("1 team change waiting.")).toBeVisible();
    await expect(page.getByText(/The next takes effect on .* unless an owner rejects it/)).toBeVisible();

    const second = await makeAgent(request, server, { name: "Sofia Second", role: "owner" });
    await signInInstead(page, server, second.email);
    await page.goto("/admin/team");
    await expect(waiting).toContainText("Another owner must approve it.");
    await expect(alone).toHaveCount(0);
    await page.getByRole("button", { name: "Approve: Change Mia Member to Finance" }).press("Enter");
    await expect(page.getByText("The change is done.")).toBeVisible();
    await expect(page.getByRole("row", { name: member.email })).toContainText("Finance");
    await expect(waiting).toHaveCount(0);
    // Others go on with sessions of their own; the owner's was held for all of them.
    await adminSession(server);
  },
);
