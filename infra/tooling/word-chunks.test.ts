import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { placeholderOf, pour, renameIn, survey } from "./word-chunks.ts";

const chunks = new Map([
  [
    "index-aaaaaaaa.js",
    `import{v}from"./bbbbbbbb.js";const d=["assets/home-cccccccc.js"];import("./home-cccccccc.js")`,
  ],
  ["bbbbbbbb.js", "export const v=1"],
  [
    "home-cccccccc.js",
    `import"./index-aaaaaaaa.js";import"./bbbbbbbb.js";w("",${placeholderOf("api-keys")})`,
  ],
]);
const built = survey(chunks);
const inEnglish = (title: string) => pour(built, { folder: "en", words: { "api-keys": { title } } });

test("writes the words of the language where the catalogue stood", () => {
  const words = {
    "api-keys": { plain: "Schlüssel", counted: { one: "ein `", other: "${count}" }, "a-b": "\\" },
  };
  const code = pour(built, { folder: "de", words }).get("home-cccccccc.js")?.code ?? "";
  const said: unknown = runInNewContext(code.slice(code.indexOf("w(")), {
    w: (_: string, catalogue: unknown) => catalogue,
  });
  expect(said).toEqual(words["api-keys"]);
});

test("keeps what says nothing for all languages, and lets the rest find it", () => {
  const poured = inEnglish("Keys");
  expect(poured.get("bbbbbbbb.js")).toEqual({ path: "assets/bbbbbbbb.js", code: "export const v=1" });
  const index = poured.get("index-aaaaaaaa.js");
  const home = poured.get("home-cccccccc.js");
  expect(index?.code).toContain('from"../bbbbbbbb.js"');
  expect(index?.code).toContain(`"${home?.path}"`);
  expect(home?.code).toContain(`./${index?.path.split("/").at(-1)}`);
});

test("changes the name of a file when a word changes, and of all that lead to it", () => {
  const [before, after] = [inEnglish("Keys"), inEnglish("All keys")];
  const changed = [...chunks.keys()].filter((name) => before.get(name)?.path !== after.get(name)?.path);
  expect(changed).toEqual(["index-aaaaaaaa.js", "home-cccccccc.js"]);
  expect(inEnglish("Keys")).toEqual(before);
});

test("gives files that lead to each other names of their own", () => {
  const circle = survey(
    new Map([
      ["aaaaaaaa.js", `import"./bbbbbbbb.js";w("",${placeholderOf("x")})`],
      ["bbbbbbbb.js", `import"./aaaaaaaa.js"`],
    ]),
  );
  const paths = [...pour(circle, { folder: "en", words: { x: {} } }).values()].map(({ path }) => path);
  expect(new Set(paths).size).toBe(2);
});

test("renames files in a page and in a list", () => {
  const poured = inEnglish("Keys");
  const path = poured.get("index-aaaaaaaa.js")?.path;
  expect(renameIn('src="/assets/index-aaaaaaaa.js"', poured)).toBe(`src="/${path}"`);
  expect(renameIn("assets/index-aaaaaaaa.js", poured)).toBe(path);
  expect(renameIn("/assets/style.css and /assets/unknown.js", poured)).toBe(
    "/assets/style.css and /assets/unknown.js",
  );
});

test("doesn't build code that names words which aren't there", () => {
  expect(() => pour(built, { folder: "en", words: {} })).toThrow("api-keys");
});
