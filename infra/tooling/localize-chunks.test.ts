import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { placeholderOf, localize, renameIn, survey } from "./localize-chunks.ts";

const chunks = new Map([
  [
    "index-aaaaaaa.js",
    `import{v}from"./bbbbbbb.js";const d=["assets/home-ccccccc.js"];import("./home-ccccccc.js")`,
  ],
  ["bbbbbbb.js", "export const v=1"],
  ["home-ccccccc.js", `import"./index-aaaaaaa.js";import"./bbbbbbb.js";w("",${placeholderOf("api-keys")})`],
]);
const built = survey(chunks);
const inEnglish = (title: string) => localize(built, { folder: "en", messages: { "api-keys": { title } } });

test("writes the messages of the language where the catalogue stood", () => {
  const messages = {
    "api-keys": { plain: "Schlüssel", counted: { one: "ein `", other: "${count}" }, "a-b": "\\" },
  };
  const code = localize(built, { folder: "de", messages }).get("home-ccccccc.js")?.code ?? "";
  const said: unknown = runInNewContext(code.slice(code.indexOf("w(")), {
    w: (_: string, catalogue: unknown) => catalogue,
  });
  expect(said).toEqual(messages["api-keys"]);
});

test("keeps what says nothing for all languages, and lets the rest find it", () => {
  const localized = inEnglish("Keys");
  expect(localized.get("bbbbbbb.js")).toEqual({ path: "assets/bbbbbbb.js", code: "export const v=1" });
  const index = localized.get("index-aaaaaaa.js");
  const home = localized.get("home-ccccccc.js");
  expect(index?.code).toContain('from"../bbbbbbb.js"');
  expect(index?.code).toContain(`"${home?.path}"`);
  expect(home?.code).toContain(`./${index?.path.split("/").at(-1)}`);
});

test("changes the name of a file when a message changes, and of all that lead to it", () => {
  const [before, after] = [inEnglish("Keys"), inEnglish("All keys")];
  const changed = [...chunks.keys()].filter((name) => before.get(name)?.path !== after.get(name)?.path);
  expect(changed).toEqual(["index-aaaaaaa.js", "home-ccccccc.js"]);
  expect(inEnglish("Keys")).toEqual(before);
});

test("gives files that lead to each other names of their own", () => {
  const circle = survey(
    new Map([
      ["aaaaaaa.js", `import"./bbbbbbb.js";w("",${placeholderOf("x")})`],
      ["bbbbbbb.js", `import"./aaaaaaa.js"`],
    ]),
  );
  const paths = [...localize(circle, { folder: "en", messages: { x: {} } }).values()].map(({ path }) => path);
  expect(new Set(paths).size).toBe(2);
});

test("renames files in a page and in a list", () => {
  const localized = inEnglish("Keys");
  const path = localized.get("index-aaaaaaa.js")?.path;
  expect(renameIn('src="/assets/index-aaaaaaa.js"', localized)).toBe(`src="/${path}"`);
  expect(renameIn("assets/index-aaaaaaa.js", localized)).toBe(path);
  expect(renameIn("/assets/style.css and /assets/unknown.js", localized)).toBe(
    "/assets/style.css and /assets/unknown.js",
  );
});

test("doesn't build code that names messages which aren't there", () => {
  expect(() => localize(built, { folder: "en", messages: {} })).toThrow("api-keys");
});
