// The pages that a visit begins with come without the sentences of refusals: what is said until those are there, and
// where they never come.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { root } from "../../../infra/tooling/install.mjs";
import { expect, registerTrader, test } from "./fixtures.ts";

/** The file with the sentences, as the build names it. */
function sentencesFile(): string {
  const text = readFileSync(join(root, "apps/web/dist/.vite/manifest.json"), "utf8");
  const manifest: unknown = JSON.parse(text);
  const file = Object.values(Object(manifest)).flatMap((chunk) => {
    const { name, file: path }: { name?: unknown; file?: unknown } = Object(chunk);
    return name === "refusals" ? [String(path)] : [];
  });
  return file[0] ?? "";
}

async function failToSignIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a refusal is said once its sentence has come, and the button is busy until then", async ({
  page,
  request,
}) => {
  const { email } = await registerTrader(request);
  const held: Route[] = [];
  await page.route(`**/${sentencesFile()}`, (route) => void held.push(route));
  const refused = page.waitForResponse(/auth\.login/);
  await failToSignIn(page, email);
  await refused;
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);

  for (const route of held) await route.continue();
  await expect(page.getByRole("alert")).toContainText("Login failed. The e-mail or password is incorrect.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(button).not.toHaveAttribute("aria-busy");
});

test("where the sentences can't be fetched a refusal is admitted, and the form can be sent again", async ({
  page,
  request,
}) => {
  const { email, password } = await registerTrader(request);
  await page.route(`**/${sentencesFile()}`, (route) => route.abort());
  await failToSignIn(page, email);
  await expect(page.getByRole("alert")).toContainText("Login failed. Something went wrong on this page.");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("without a network a form says so without them", async ({ page, request, context }) => {
  const { email, password } = await registerTrader(request);
  await page.route(`**/${sentencesFile()}`, (route) => route.abort());
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Login failed. Network error - please check your connection",
  );
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
