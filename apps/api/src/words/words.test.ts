import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { sayAccount } from "./account-mails.ts";

const folder = import.meta.dirname;
const namesIn = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

async function sentencesOf(language: string, file: string): Promise<Map<string, string>> {
  const module: unknown = await import(join(folder, language, file));
  const [catalogue] = Object.values(module ?? {});
  return new Map(Object.entries(catalogue ?? {}).map(([key, text]) => [key, String(text)]));
}

test("says it in the language, and in English where there is no translation", () => {
  expect(sayAccount("de", "googleLinked", { email: "a@example.com" })).toContain(
    "Google-Konto a@example.com",
  );
  expect(sayAccount("en", "keysStay", { count: 2 })).toMatch(/^2 API keys/);
  expect(sayAccount("zh", "hello")).toBe("Hello,");
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
