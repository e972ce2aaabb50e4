import { expect, test } from "./app-server.ts";

test("a guest opens the app and nothing is refused, missing or thrown", async ({ page }) => {
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  });
  await page.goto("/");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "light");
  expect(consoleErrors).toEqual([]);
});

test("the server says that it is well", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
});

test("a path of the app that is opened directly is the app, and an unknown call is not", async ({
  page,
  request,
}) => {
  await page.goto("/market");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  const unknown = await request.get("/api/no-such-call");
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ success: false });
});
