/** What comes with the software in English. What it is called in other languages is in help-text.ts. */

export interface QuestionSeed {
  /** Never changed: it says whether the question was brought along already, and stands in addresses. */
  readonly slug: string;
  readonly question: string;
  /** Markdown, in lines of a readable length. */
  readonly answer: string;
}

export interface TopicSeed {
  /** Never changed, as a question's slug. */
  readonly key: string;
  readonly title: string;
  readonly questions: readonly QuestionSeed[];
}
