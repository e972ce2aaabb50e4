import { readFile } from "node:fs/promises";
import type { Language } from "@fillmark/contracts/languages";
import { unwrapLines } from "../../../db/seed/unwrap-lines.ts";
import { ar } from "./ar/headings.ts";
import { de } from "./de/headings.ts";
import { en } from "./en/headings.ts";
import { es } from "./es/headings.ts";
import { fr } from "./fr/headings.ts";
import { it } from "./it/headings.ts";
import type { NewsSlug, SeedHeading, SeedHeadings } from "./news-seeds.ts";
import { pt } from "./pt/headings.ts";
import { zh } from "./zh/headings.ts";

export const seedHeadings: Readonly<Record<Language, SeedHeadings>> = { en, es, de, fr, pt, it, ar, zh };

interface SeedText extends SeedHeading {
  /** Markdown, with each paragraph on one line. */
  readonly body: string;
}

/** An article that came with the software, in one language. */
export async function seedText(slug: NewsSlug, language: Language): Promise<SeedText> {
  const body = await readFile(new URL(`${language}/${slug}.markdown`, import.meta.url), "utf8");
  return { ...seedHeadings[language][slug], body: unwrapLines(body) };
}
