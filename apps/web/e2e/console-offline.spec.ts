// The console without a network: it says so, and from when its figures are, at sign-in and at a desk.
import { makeAgent, signInAs } from "./admin-fixtures.ts";
import { expect, test } from "./fixtures.ts";

const hint = /^You are offline\. /;

test("the console says that it is offline, and from when what it shows is", async ({
  page,
  context,
  server,
}) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(hint)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(hint)).toBeHidden();

  const agent = await makeAgent(page.request, server, { name: "Ines Away", role: "finance" });
  await signInAs(page, server, agent.email);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/deposits");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeInViewport();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await context.setOffline(true);
    const band = page.getByText(/^You are offline\. What you see is from \d\d:\d\d:\d\d\.$/);
    await expect(band).toBeInViewport();
    await expect(title).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await context.setOffline(false);
    await expect(band).toBeHidden();
  }
});
