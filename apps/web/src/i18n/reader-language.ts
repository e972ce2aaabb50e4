import { DEFAULT_LANGUAGE, type Language, languageOf } from "@fillmark/contracts/languages";
import { language } from "../messages/define-messages.ts";

/** What this page is written in, for the server: it answers with texts in this language where it has some. */
export const readerLanguage: Language = languageOf(language) ?? DEFAULT_LANGUAGE;
