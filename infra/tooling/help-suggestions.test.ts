// The questions that come with the software, as the support chat suggests them: by the words that customers use, in every
// language, and not for a greeting.
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "@fillmark/contracts/languages";
import { helpSeeds, helpTranslations } from "../../apps/api/src/features/help/seeds/help-seeds.ts";
import { richText } from "../../apps/api/src/text/rich-text.ts";
import { synonymsOf } from "../../apps/web/src/articles/matches.ts";
import { createSuggester } from "../../apps/web/src/articles/suggest-questions.ts";
import { readEnglish, readTranslation } from "./load-catalogs.ts";

/** What customers write, and the question that comes first. */
const asked: Readonly<Record<Language, readonly (readonly [text: string, first: string | undefined])[]>> = {
  en: [
    ["Please refund me.", "withdraw"],
    ["my deposits have not arrived", "deposit"],
    ["how much are the fees", "fees"],
    ["Forgot password", "forgot-password"],
    ["I lost my phone", "lost-second-factor"],
    ["Hello, is anybody there?", undefined],
    ["I want to talk to a human", undefined],
    ["Why are you so rude?", undefined],
  ],
  es: [
    ["¿Cómo retiro mi dinero?", "withdraw"],
    ["olvide mi contrasena", "forgot-password"],
    ["comisiones", "fees"],
    ["hola, necesito ayuda", undefined],
  ],
  de: [
    ["Meine Einzahlungen fehlen", "deposit"],
    ["Passwort vergessen", "forgot-password"],
    ["Gebuhren", "fees"],
    ["Hallo, ich brauche Hilfe", undefined],
  ],
  fr: [
    ["Comment retirer mon argent ?", "withdraw"],
    ["mot de passe oublie", "forgot-password"],
    ["frais", "fees"],
    ["bonjour, j’ai besoin d’aide", undefined],
  ],
  pt: [
    ["como faço um saque", "withdraw"],
    ["esqueci minha senha", "forgot-password"],
    ["taxas", "fees"],
    ["olá, preciso de ajuda", undefined],
  ],
  it: [
    ["Come prelevo i miei soldi?", "withdraw"],
    ["ho dimenticato la password", "forgot-password"],
    ["commissioni", "fees"],
    ["ciao, ho bisogno di aiuto", undefined],
  ],
  ar: [
    ["كيف أسحب أموالي", "withdraw"],
    ["نسيت كلمة المرور", "forgot-password"],
    ["الرسوم", "fees"],
    ["مرحبا أحتاج مساعدة", undefined],
  ],
  zh: [
    ["怎么提现", "withdraw"],
    ["忘记密码", "forgot-password"],
    ["手续费", "fees"],
    ["你好，请问", undefined],
  ],
};

test.each(LANGUAGES)("in %s", async (language) => {
  const suggest = createSuggester(topicsIn(language), await wordingOf(language));
  const found = asked[language].map(([text]) => [text, suggest(text)[0]?.slug]);
  expect(found).toEqual(asked[language]);
});

function topicsIn(language: Language) {
  return helpSeeds.map(({ key, title, questions }) => ({
    id: key,
    title,
    language,
    questions: questions.map((one) => {
      const { question, answer } = textOf(language, key, one);
      return { id: one.slug, slug: one.slug, language, question, answer: richText(answer), helpful: null };
    }),
  }));
}

interface Text {
  readonly slug: string;
  readonly question: string;
  readonly answer: string;
}

function textOf(
  language: Language,
  key: (typeof helpSeeds)[number]["key"],
  english: Text,
): Omit<Text, "slug"> {
  if (language === "en") return english;
  const texts = new Map<string, Omit<Text, "slug">>(
    Object.entries(helpTranslations[language][key].questions),
  );
  return texts.get(english.slug) ?? english;
}

async function wordingOf(language: Language) {
  return {
    synonyms: synonymsOf(await messageOf(language, "help", "synonyms")),
    common: await messageOf(language, "help-suggestions", "common"),
  };
}

async function messageOf(language: Language, file: string, key: string): Promise<string> {
  const catalogue = language === "en" ? readEnglish(file) : await readTranslation(language, file);
  const message = catalogue?.[key];
  if (typeof message !== "string") throw new Error(`${file} has no ${key} in ${language}`);
  return message;
}
