// Documents that name files which no longer exist are worse than none.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./install.mjs";
import { listFiles } from "./source-files.ts";

const documents = listFiles().filter((path) => path.endsWith(".md"));
const topFolders = ["apps", "packages", "infra", ".github", ".ci"];

test("every path that a document cites exists", () => {
  const missing = documents.flatMap((document) =>
    citedPaths(readFileSync(join(root, document), "utf8"))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing, "Correct the path, or the document.").toEqual([]);
});

test("every link between documents leads somewhere", () => {
  const broken = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), "utf8");
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? "")
      .filter((link) => !existsSync(join(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  expect(broken, "Correct the link.").toEqual([]);
});

test("every npm script that a document cites exists", () => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const scripts =
    typeof manifest === "object" && manifest !== null && "scripts" in manifest
      ? Object.keys(manifest.scripts ?? {})
      : [];
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(root, document), "utf8").matchAll(/`npm run ([\w:-]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((script) => !scripts.includes(script))
      .map((script) => `${document}: npm run ${script}`),
  );
  expect(missing, "Correct the command, or add the script to package.json.").toEqual([]);
});

test("every test that a table of the specification, of ASVS or of the comparison names by its title is there", () => {
  const missing = documents
    .filter((document) => /\/(specification|asvs|comparison)\.md$/.test(document))
    .flatMap((document) =>
      [...readFileSync(join(root, document), "utf8").matchAll(/`([^`\s]+\.(?:test|spec)\.ts)` "([^"]+)"/g)]
        .filter(([, path = "", title = ""]) => !titlesOf(path).includes(title))
        .map(([cited]) => `${document}: ${cited}`),
    );
  expect(missing, "Correct the title, or write the test.").toEqual([]);
});

test("every statement of the specification has its number and names a test", () => {
  const rows = readFileSync(join(root, "infra/docs/specification.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| (#|-)/.test(line));
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(rows.map((_, at) => at + 1));
  expect(rows.filter((row) => !/`[^`\s]+\.(?:test|spec)\.ts` "[^"]+" *(?:;|\|)/.test(row))).toEqual([]);
});

test("every requirement of ASVS stands once, with a state, and what is met or not says by what", () => {
  const rows = readFileSync(join(root, "infra/docs/asvs.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const ids = rows.flatMap(([, id = ""]) => id.split(", "));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const states = ["met", "partly", "not met", "operator's", "n/a"];
  expect(
    rows.filter(([, , , , state = "", why = ""]) => !states.includes(state) || why === ""),
    "Say what shows it, or what is missing.",
  ).toEqual([]);
});

function titlesOf(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
}

/** What stands between backticks and starts with one of the top folders; a `…` or `*` cites no file. */
function citedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => (match[1] ?? "").replace(/[:#].*$/, "").replace(/\/$/, ""))
    .filter((path) => topFolders.includes(path.split("/")[0] ?? "") && path.includes("/"))
    .filter((path) => !/[*…<>{}]/.test(path));
}
