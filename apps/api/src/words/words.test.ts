import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { declareWords } from "./words.ts";

const folder = import.meta.dirname;
const namesIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

async function sentencesOf(language: string, file: string): Promise<Map<string, string>> {
  const module: unknown = await import(join(folder, language, file));
  const [catalogue] = Object.values(module ?? {});
  return new Map(Object.entries(catalogue ?? {}).map(([key, text]) => [key, String(text)]));
}

test("says it in the language, and in English where there is no translation", () => {
  const say = declareWords({ linked: "{email} is linked" }, { de: { linked: "{email} ist verknüpft" } });
  expect(say("de", "linked", { email: "a@example.com" })).toBe("a@example.com ist verknüpft");
  expect(say("zh", "linked", { email: "a@example.com" })).toBe("a@example.com is linked");
});

test("every translation says the same sentences, with the same values", async () => {
  const found: string[] = [];
  for (const language of LANGUAGES.filter((code) => code !== "en" && readdirSync(folder).includes(code))) {
    for (const file of readdirSync(join(folder, language))) {
      const english = await sentencesOf("en", file);
      const translation = await sentencesOf(language, file);
      for (const [key, text] of english) {
        if (namesIn(translation.get(key) ?? "") !== namesIn(text) || !translation.has(key))
          found.push(`${language}/${file}: ${key}`);
      }
    }
  }
  expect(found).toEqual([]);
});
