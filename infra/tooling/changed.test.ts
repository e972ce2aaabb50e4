import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { touchedBy } from "./changed.mjs";
import { root } from "./install.mjs";

test("a file of a feature brings the tests of its feature, and those that import it", () => {
  const file = "apps/api/src/features/swap/index.ts";
  expect(touchedBy([file])).toEqual({
    unit: ["related", file],
    integration: ["apps/api/src/features/swap/"],
    contract: ["apps/api/src/features/swap/"],
  });
});

test("what every start is made of brings the test of a start, not every test there is", () => {
  expect(touchedBy(["apps/api/src/main.ts"])["integration"]).toEqual([
    "apps/api/src/main.integration.test.ts",
  ]);
});

test("a shape that is shared brings the feature of its name", () => {
  expect(touchedBy(["packages/contracts/src/swap.ts"])["contract"]).toEqual(["apps/api/src/features/swap/"]);
});

test("a name that several features share brings the features that say it", () => {
  const shared = ["packages/contracts/src/constants.ts"];
  expect(touchedBy(shared)["integration"]).toBeUndefined();
  expect(touchedBy(shared, ["PRICE_ALERTS_MAX"])["integration"]).toEqual(["apps/api/src/features/alerts/"]);
});

test("what only the long runs are made of brings these", () => {
  expect(touchedBy(["apps/web/test/wire.ts"])["delivery"]).toEqual(["apps/web/test/"]);
  expect(touchedBy(["apps/api/test/hostile-ways.ts"])["hostile"]).toEqual(["apps/api/test/"]);
});

test("a spec brings itself, and a document nothing", () => {
  expect(touchedBy(["apps/web/e2e/swap.spec.ts"])["browser"]).toEqual([String.raw`/swap\.spec\.ts$`]);
  expect(touchedBy(["README.md"])).toEqual({});
});

test("each feature of the web app brings a spec that exists", () => {
  const features = readdirSync(join(root, "apps/web/src/features"));
  for (const feature of features) {
    const patterns = touchedBy([`apps/web/src/features/${feature}/page.tsx`])["browser"] ?? [];
    expect(patterns, feature).not.toEqual([]);
    for (const pattern of patterns) {
      const name = pattern.slice(1, pattern.indexOf("\\"));
      expect(existsSync(join(root, `apps/web/e2e/${name}.spec.ts`)), `${feature}: ${pattern}`).toBe(true);
    }
  }
});
