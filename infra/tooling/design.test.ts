// What the product was asked to be made of: packages, folders, and the shape of its parts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./install.mjs";
import { listFiles } from "./source-files.ts";

const manifests = listFiles().filter((path) => /(^|\/)package\.json$/.test(path));
const sources = listFiles().filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path));

test.each([
  "react",
  "react-dom",
  "@trpc/server",
  "@trpc/client",
  "@trpc/react-query",
  "@tanstack/react-query",
  "wouter",
  "zod",
  "lucia",
  "@node-rs/argon2",
  "@mikro-orm/core",
  "@mikro-orm/postgresql",
  "busboy",
])("%s is installed and used", (name) => {
  expect(manifests.some((path) => readFileSync(join(root, path), "utf8").includes(`"${name}":`))).toBe(true);
  const isUsed = new RegExp(`(from|import\\()\\s*"${name}(/[^"]*)?"`);
  expect(sources.some((path) => isUsed.test(readFileSync(join(root, path), "utf8")))).toBe(true);
});

test.each(["vite", "vitest", "turbo"])("%s builds and tests it", (name) => {
  expect(manifests.some((path) => readFileSync(join(root, path), "utf8").includes(`"${name}":`))).toBe(true);
});

test.each([
  "turbo.json",
  "package.json",
  "apps/web",
  "apps/api",
  "packages/contracts",
  "packages/ui",
  "infra",
  ".github",
])("%s stands where it was asked for", (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test("routers hold the calls of auth, demo accounts and chat, and the REST layer has its calls from them alone", () => {
  for (const feature of ["auth", "demo", "chat"]) {
    const router = readFileSync(join(root, `apps/api/src/features/${feature}/${feature}.router.ts`), "utf8");
    expect(router).toContain(`export const ${feature}Router = router({`);
    expect(router).toMatch(/\.meta\(\s*app\.(get|post)\("\/api\//);
  }
  const routes = readFileSync(join(root, "apps/api/src/http/rest/routes.ts"), "utf8");
  expect(routes).toContain("describedProcedures");
  expect(routes).not.toMatch(/"\/?(api|user|admin)\/\w/);
});

test("the client's types are inferred from the router", () => {
  const client = readFileSync(join(root, "apps/web/src/api-client/trpc.ts"), "utf8");
  expect(client).toContain(`import type { AppRouter } from "@fillmark/api/router"`);
  expect(client).toContain("createTRPCReact<AppRouter>()");
});

test("every push is tested as a clone is, REST contract and screens included", () => {
  expect(readFileSync(join(root, ".github/workflows/ci.yml"), "utf8")).toContain(".ci/run");
  expect(readFileSync(join(root, ".ci/run"), "utf8")).toContain("npm test");
  const stages = readFileSync(join(root, "infra/tooling/stages.mjs"), "utf8");
  for (const stage of ["contract", "browser"]) expect(stages).toContain(stage);
});

test("what `:has()` asks for is known by its class", () => {
  // With an attribute, or `:modal`, in it a browser looks at all of the page again for each element that comes or goes: eight
  // milliseconds of each new trade on a desk of four charts.
  const found = listFiles()
    .filter((path) => /^(apps|packages)\/.*\.css$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/:has\([^{,]*(\[|:modal)/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
  expect(found).toEqual([]);
});
