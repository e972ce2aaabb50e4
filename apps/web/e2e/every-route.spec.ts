// Every page of the map, as it stands there for who may see it: axe in both themes, and nothing beyond a narrow window.
// The map is read from the source, so that a new page is among them from its first day. It is run by hand:
//   EVERY_ROUTE=1 EVERY_ROUTE_LANGUAGE=ar npx playwright test --config=apps/web/playwright.config.ts every-route
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { answerOf, signInAs } from "./admin-fixtures.ts";
import { expect, expectAccessible, registerTrader, test, traderTest } from "./fixtures.ts";

const source = (path: string): string => readFileSync(new URL(`../src/app/${path}`, import.meta.url), "utf8");

/** Who may open what the map's own short forms stand for. */
const shortForms: Record<string, string> = { setting: "token", own: "token", legal: "public" };
/** Path and access of each line of the map. */
const line = /^ {2}"(\/[^"]*)": (?:\{\s*access: "(\w+)"|(\w+)\()/gm;
const routes = [...source("routes.tsx").matchAll(line)].map(([, path = "", access, short = ""]) => ({
  path,
  access: access ?? shortForms[short] ?? "",
}));
const consolePaths = [...source("console/console-pages.ts").matchAll(/page\(\s*"(\/[^"]+)"/g)].map(
  ([, path = ""]) => path,
);
const pathsOf = (...accesses: string[]): string[] =>
  routes.filter(({ access }) => accesses.includes(access)).map(({ path }) => path);

/** What stands for a part of a path that names something. */
const named: Record<string, string> = {
  ":articleId": "new",
  ":pair": "BTC-USD",
  ":kind?": "terms",
  ":conversationId?": "",
};

function visited(path: string, more: Record<string, string> = {}): string {
  const known = { ...named, ...more };
  return path
    .split("/")
    .map((part) => (part.startsWith(":") ? (known[part] ?? part) : part))
    .join("/");
}

/** A guest's browser asks for it, and nobody here has chosen another. */
const language = process.env["EVERY_ROUTE_LANGUAGE"] ?? "en";
test.use({ locale: language });
// Axe looks twice at a dozen pages in each of these, and a fault is waited for.
test.describe.configure({ timeout: 400_000 });

/** Walks all of them, and reports what is wrong with each, not only with the first. */
async function expectAllWellMade(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectAccessible(page).catch((fault: unknown) => faults.push(`${path}: ${String(fault)}`));
    });
  }
  expect(faults).toEqual([]);
}

/** Three parts of about the same size, which run side by side. */
const parts = [0, 1, 2];
const partOf = (paths: readonly string[], part: number) => paths.filter((_, index) => index % 3 === part);

test("the map is read whole", () => {
  expect(routes.length).toBeGreaterThan(35);
  expect(routes.filter(({ access }) => access === "")).toEqual([]);
  expect(consolePaths).toContain("/admin/users/:userId");
  expect(routes.map(({ path }) => path)).toContain("/settings/security");
});

test("each page of a guest is well made", async ({ page }) => {
  await page.goto("/news");
  const article = await page.locator("main a[href^='/news/']").first().getAttribute("href");
  const id = article?.split("/").at(-1) ?? "";
  const paths = pathsOf("guest", "public").map((path) => visited(path, { ":id": id }));
  await expectAllWellMade(page, paths);
});

for (const part of parts) {
  traderTest(`each page of a user is well made, part ${part + 1} of 3`, async ({ page }) => {
    const paths = partOf(pathsOf("token"), part).map((path) => visited(path));
    await expectAllWellMade(page, paths);
  });
}

test("each page of the console is well made", async ({ page, server }) => {
  test.skip(language !== "en", "The console is written in English.");
  const { token } = await registerTrader(page.request);
  const { text } = await answerOf(page.request, "auth.me", { token });
  const userId = /"id":"([^"]+)"/.exec(text)?.[1] ?? "";
  await page.goto("/admin/accept");
  await expectAccessible(page);
  await signInAs(page, server);
  const paths = consolePaths
    .filter((each) => !["/admin/login", "/admin/accept"].includes(each))
    .map((path) => visited(path, { ":userId": userId }));
  await expectAllWellMade(page, paths);
});
