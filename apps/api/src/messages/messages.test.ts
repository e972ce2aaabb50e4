import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { defineMessages } from "./define-messages.ts";

const folder = import.meta.dirname;
const namesIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

const of = { linked: "“{email}”" };

async function sentencesOf(language: string, file: string): Promise<Map<string, string>> {
  const module: unknown = await import(join(folder, language, file));
  const [catalogue] = Object.values(module ?? {});
  return new Map(Object.entries(catalogue ?? {}).map(([key, text]) => [key, String(text)]));
}

/** A word or two may be the same in two languages; a sentence never is. */
const isLeftInEnglish = (translated: string, text: string): boolean =>
  translated === text &&
  text
    .replace(/\{\w+\}/g, "")
    .split(/\s+/)
    .filter(Boolean).length > 2;

test("says it in the language, with the values in their places", () => {
  const others = { ar: of, es: of, fr: of, it: of, pt: of, zh: of };
  const say = defineMessages(
    { linked: "{email} is linked" },
    { ...others, de: { linked: "{email} ist verknüpft" } },
  );
  expect(say("de", "linked", { email: "a@example.com" })).toBe("a@example.com ist verknüpft");
  expect(say("en", "linked", { email: "a@example.com" })).toBe("a@example.com is linked");
  expect(say("zh", "linked", { email: "a@example.com" })).toBe("“a@example.com”");
});

test("every catalogue is there in every language", () => {
  const files = readdirSync(join(folder, "en"));
  for (const language of LANGUAGES) expect(readdirSync(join(folder, language))).toEqual(files);
});

test("every translation says the same sentences, with the same values", async () => {
  const found: string[] = [];
  for (const language of LANGUAGES.filter((code) => code !== "en")) {
    for (const file of readdirSync(join(folder, language))) {
      const english = await sentencesOf("en", file);
      const translation = await sentencesOf(language, file);
      for (const [key, text] of english) {
        const translated = translation.get(key) ?? "";
        if (translated === "" || namesIn(translated) !== namesIn(text) || isLeftInEnglish(translated, text))
          found.push(`${language}/${file}: ${key}`);
      }
    }
  }
  expect(found).toEqual([]);
});
