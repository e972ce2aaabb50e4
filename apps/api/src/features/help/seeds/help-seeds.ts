// The questions that come with the software, in the order in which they are shown, and what they are in other languages.
import type { OtherLanguage } from "@fillmark/contracts/help";
import { arMoney } from "./ar/money-questions.ts";
import { ar } from "./ar/questions.ts";
import { deMoney } from "./de/money-questions.ts";
import { de } from "./de/questions.ts";
import { orders, proof } from "./en/money-questions.ts";
import { security, start, support } from "./en/questions.ts";
import { esMoney } from "./es/money-questions.ts";
import { es } from "./es/questions.ts";
import { frMoney } from "./fr/money-questions.ts";
import { fr } from "./fr/questions.ts";
import type { HelpText, MoneyText } from "./help-text.ts";
import { ptMoney } from "./pt/money-questions.ts";
import { pt } from "./pt/questions.ts";
import type { TopicSeed } from "./seed-shapes.ts";
import { zhMoney } from "./zh/money-questions.ts";
import { zh } from "./zh/questions.ts";

export const helpSeeds = [start, orders, proof, security, support] as const satisfies readonly TopicSeed[];

export const helpTranslations: Readonly<Record<OtherLanguage, HelpText & MoneyText>> = {
  es: { ...es, ...esMoney },
  de: { ...de, ...deMoney },
  fr: { ...fr, ...frMoney },
  pt: { ...pt, ...ptMoney },
  ar: { ...ar, ...arMoney },
  zh: { ...zh, ...zhMoney },
};
