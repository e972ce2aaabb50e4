// Every page of the map, as it stands there for who may see it: axe in both themes, and nothing beyond a narrow window.
// The map is read from the source, so that a new page is among them from its first day.
import { readFileSync } from "node:fs";
import { answerOf, signInAs } from "./admin-fixtures.ts";
import { expect, expectWellMade, registerTrader, test, traderTest } from "./fixtures.ts";

const source = (path: string): string => readFileSync(new URL(`../src/app/${path}`, import.meta.url), "utf8");

/** Path and access of each line of the map. */
const routes = [...source("routes.tsx").matchAll(/^ {2}"(\/[^"]*)": \{\s*access: "(\w+)"/gm)].map(
  ([, path = "", access = ""]) => ({ path, access }),
);
const consolePaths = [...source("console/console-pages.ts").matchAll(/page\(\s*"(\/[^"]+)"/g)].map(
  ([, path = ""]) => path,
);
const pathsOf = (...accesses: string[]): string[] =>
  routes.filter(({ access }) => accesses.includes(access)).map(({ path }) => path);

/** What stands for a part of a path that names something. */
const named: Record<string, string> = {
  ":id": "1",
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

/** Three parts of about the same size, which run side by side. */
const parts = [0, 1, 2];
const partOf = (paths: readonly string[], part: number) => paths.filter((_, index) => index % 3 === part);

test("the map is read whole", () => {
  expect(routes.length).toBeGreaterThan(35);
  expect(consolePaths).toContain("/admin/users/:userId");
  expect(routes.map(({ path }) => path)).toContain("/settings/security");
});

test("each page of a guest is well made", async ({ page }) => {
  for (const path of pathsOf("guest", "public")) {
    await test.step(path, async () => {
      await page.goto(visited(path));
      await expectWellMade(page);
    });
  }
});

for (const part of parts) {
  traderTest(`each page of a user is well made, part ${part + 1} of 3`, async ({ page }) => {
    for (const path of partOf(pathsOf("token"), part)) {
      await test.step(path, async () => {
        await page.goto(visited(path));
        await expectWellMade(page);
      });
    }
  });
}

test("each page of the console is well made", async ({ page, server }) => {
  const { token } = await registerTrader(page.request);
  const { text } = await answerOf(page.request, "auth.me", { token });
  const userId = /"id":"([^"]+)"/.exec(text)?.[1] ?? "";
  await page.goto("/admin/accept");
  await expectWellMade(page);
  await signInAs(page, server);
  for (const path of consolePaths.filter((each) => !["/admin/login", "/admin/accept"].includes(each))) {
    await test.step(path, async () => {
      await page.goto(visited(path, { ":userId": userId }));
      await expectWellMade(page);
    });
  }
});
