// The questions in another language: a question that is forgotten doesn't compile. Each answer has the parts and the
// links of the English one, which a test sees to.
import type { funds } from "./en/funds-questions.ts";
import type { orders, proof } from "./en/money-questions.ts";
import type { security, start, support } from "./en/questions.ts";
import type { TopicSeed } from "./seed-shapes.ts";

interface QuestionText {
  readonly question: string;
  readonly answer: string;
}

interface TopicText<Topic extends TopicSeed> {
  readonly title: string;
  readonly questions: Readonly<Record<Topic["questions"][number]["slug"], QuestionText>>;
}

export interface HelpText {
  readonly start: TopicText<typeof start>;
  readonly security: TopicText<typeof security>;
  readonly support: TopicText<typeof support>;
}

export interface MoneyText {
  readonly orders: TopicText<typeof orders>;
  readonly proof: TopicText<typeof proof>;
}

export interface FundsText {
  readonly funds: TopicText<typeof funds>;
}
