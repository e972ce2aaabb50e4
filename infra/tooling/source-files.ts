// What the project's checks read: every source file with its text and what it imports. The tree itself is
// read, not git's index, so that new files count and no git is needed.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./install.mjs";

const madeOrForeign = new Set([
  ".git",
  ".turbo",
  "node_modules",
  "dist",
  "dist-types",
  "test-results",
  "playwright-report",
  "screenshots",
]);

export interface Import {
  readonly specifier: string;
  /** `import type` and `export type` leave nothing in the running code. */
  readonly typeOnly: boolean;
  readonly line: number;
  /** The file it names, from the top folder; undefined for a package that isn't ours. */
  readonly target: string | undefined;
}

export interface SourceFile {
  /** From the top folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly isTest: boolean;
}

/** Every file of the checkout that is written by hand, from the top folder. */
export function listFiles(folder = ""): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (madeOrForeign.has(entry.name) || (folder === "" && entry.name === "data")) return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

export function readSources(): SourceFile[] {
  return listFiles()
    .filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const isTest =
        /\.(test|test-d|conformance)\.tsx?$/.test(path) ||
        /^apps\/(web\/e2e|api\/(test|bench))\/|\/testing\//.test(path);
      return { path, text, isTest, imports: importsOf(path, text) };
    });
}

/** From the formatted text, where each import is spelled one way. */
function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const patterns = [
    /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"/gm,
    /^import\s+()"([^"]+)"/gm,
    /\bimport\(\s*()"([^"]+)"\s*\)/g,
  ];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const specifier = match[2] ?? "";
      const line = text.slice(0, match.index).split("\n").length;
      found.push({ specifier, line, typeOnly: Boolean(match[1]), target: targetOf(path, specifier) });
    }
  }
  return found;
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(path), specifier));
  const workspace = path.split("/").slice(0, 2).join("/");
  if (specifier.startsWith("#src/")) return `${workspace}/src/${specifier.slice("#src/".length)}`;
  const own = /^@fillmark\/(api|web|contracts|ui)\/(.+)$/.exec(specifier);
  if (!own) return undefined;
  const [, name, rest] = own;
  if (name === "api" || name === "web") return `apps/${name}/src/${rest}.ts`;
  const extension = name === "contracts" ? ".ts" : rest?.endsWith(".css") ? "" : ".tsx";
  return `packages/${name}/src/${rest}${extension}`;
}

/** Where something stands in a file, written so that an editor can jump there. */
export function places(file: SourceFile, pattern: RegExp): string[] {
  return file.text
    .split("\n")
    .flatMap((line, index) => (pattern.test(withoutComment(line)) ? [`${file.path}:${index + 1}`] : []));
}

function withoutComment(line: string): string {
  return /^\s*(\/\/|\*|\/\*)/.test(line) ? "" : line.replace(/\s\/\/ .*$/, "");
}
