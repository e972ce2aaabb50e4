// The questions in another language: a question that is forgotten doesn't compile. Each answer has the parts and the
// links of the English one, which a test sees to.
import type { orders, proof } from "./en/money-questions.ts";
import type { security, start, support } from "./en/questions.ts";
import type { TopicSeed } from "./seed-shapes.ts";

interface QuestionWords {
  readonly question: string;
  readonly answer: string;
}

interface TopicWords<Topic extends TopicSeed> {
  readonly title: string;
  readonly questions: Readonly<Record<Topic["questions"][number]["slug"], QuestionWords>>;
}

export interface HelpWords {
  readonly start: TopicWords<typeof start>;
  readonly security: TopicWords<typeof security>;
  readonly support: TopicWords<typeof support>;
}

export interface MoneyWords {
  readonly orders: TopicWords<typeof orders>;
  readonly proof: TopicWords<typeof proof>;
}
