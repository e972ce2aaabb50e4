// The questions that come with the software, in the order in which they are shown, and what they are in other languages.
import type { OtherLanguage } from "@fillmark/contracts/help";
import { arFunds } from "./ar/funds-questions.ts";
import { arMoney } from "./ar/money-questions.ts";
import { ar } from "./ar/questions.ts";
import { deFunds } from "./de/funds-questions.ts";
import { deMoney } from "./de/money-questions.ts";
import { de } from "./de/questions.ts";
import { funds } from "./en/funds-questions.ts";
import { orders, proof } from "./en/money-questions.ts";
import { security, start, support } from "./en/questions.ts";
import { esFunds } from "./es/funds-questions.ts";
import { esMoney } from "./es/money-questions.ts";
import { es } from "./es/questions.ts";
import { frFunds } from "./fr/funds-questions.ts";
import { frMoney } from "./fr/money-questions.ts";
import { fr } from "./fr/questions.ts";
import { itFunds } from "./it/funds-questions.ts";
import { itMoney } from "./it/money-questions.ts";
import { it } from "./it/questions.ts";
import type { FundsText, HelpText, MoneyText } from "./help-text.ts";
import { ptFunds } from "./pt/funds-questions.ts";
import { ptMoney } from "./pt/money-questions.ts";
import { pt } from "./pt/questions.ts";
import type { TopicSeed } from "./seed-shapes.ts";
import { zhFunds } from "./zh/funds-questions.ts";
import { zhMoney } from "./zh/money-questions.ts";
import { zh } from "./zh/questions.ts";

export const helpSeeds = [
  start,
  orders,
  proof,
  funds,
  security,
  support,
] as const satisfies readonly TopicSeed[];

export const helpTranslations: Readonly<Record<OtherLanguage, HelpText & MoneyText & FundsText>> = {
  es: { ...es, ...esMoney, ...esFunds },
  de: { ...de, ...deMoney, ...deFunds },
  fr: { ...fr, ...frMoney, ...frFunds },
  pt: { ...pt, ...ptMoney, ...ptFunds },
  it: { ...it, ...itMoney, ...itFunds },
  ar: { ...ar, ...arMoney, ...arFunds },
  zh: { ...zh, ...zhMoney, ...zhFunds },
};
