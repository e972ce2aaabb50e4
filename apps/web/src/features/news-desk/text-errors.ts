import type { Language } from "@fillmark/contracts/languages";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { changedLanguages, languagesIn, type NewsFields } from "./news-fields.ts";

/** What is missing in one language, in words for the fields. */
export interface WrongText {
  language: Language;
  title?: string;
  markdown?: string;
}

/** The first language that can't be saved as it stands; null when all can. */
export function findWrong(
  fields: NewsFields,
  base: NewsFields,
  server: EditedNewsView | null,
): WrongText | null {
  if (server?.origin === "feed") return null;
  const sent = server === null ? languagesIn(fields.texts) : changedLanguages(fields, base);
  for (const language of sent) {
    const text = fields.texts[language];
    if (text === undefined) continue;
    const found: WrongText = { language };
    if (text.title.trim() === "") found.title = t("titleMissing");
    if (text.markdown.trim() === "") found.markdown = t("bodyMissing");
    if (found.title !== undefined || found.markdown !== undefined) return found;
  }
  return null;
}
