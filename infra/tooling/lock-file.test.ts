// A package counts a week after it was published: most that were taken over are found out by then. npm keeps the rule at
// every install, as long as nothing switches it off and the lock file makes it ask.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./install.mjs";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
/** The lines of the lock file that say where a package comes from, and what it must be. */
const linesOf = (field: string): string[] =>
  textOf("package-lock.json")
    .split("\n")
    .flatMap((line) => new RegExp(`^ {6}"${field}": "?([^",]+)`).exec(line)?.[1] ?? []);

test("npm is set to take no package that is younger than seven days", () => {
  expect(textOf(".npmrc").split("\n")).toEqual(
    expect.arrayContaining(["min-release-age=7", "omit-lockfile-registry-resolved=true"]),
  );
});

test("no install of ours switches that off", () => {
  const installs = [
    "infra/Dockerfile",
    "infra/tooling/install.mjs",
    "infra/tooling/check-lock.mjs",
    ".ci/run",
  ];
  const workflow = ".github/workflows/ci.yml";
  expect(
    [...installs, workflow].filter((path) => /release-age|--before|npm_config_before/.test(textOf(path))),
  ).toEqual([]);
});

test("the lock file names no address of a package, so npm asks for each how old it is, and knows its content", () => {
  const resolved = linesOf("resolved");
  const own = resolved.filter((address) => /^(apps|packages)\/[a-z]+$/.test(address));
  expect(resolved).toEqual(own);
  const packages = textOf("package-lock.json").match(/^ {4}"(?:.*\/)?node_modules\/.*": \{$/gm) ?? [];
  expect(packages.length).toBeGreaterThan(100);
  const hashes = linesOf("integrity");
  expect(hashes.filter((hash) => !hash.startsWith("sha512-"))).toEqual([]);
  expect(hashes).toHaveLength(packages.length - own.length);
});
