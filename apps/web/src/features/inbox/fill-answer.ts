import type { SavedItem } from "./saved-items.ts";
import type { PickQuery } from "./use-pick-list.ts";

/** What the placeholders of a saved answer stand for. */
export interface AnswerNames {
  user: string;
  agent: string;
  reference: string;
}

/** Fills `{user}`, `{agent}` and `{reference}`; any other braces stay as they are. */
export function fillAnswer(text: string, names: AnswerNames): string {
  const values = new Map([
    ["{user}", names.user],
    ["{agent}", names.agent],
    ["{reference}", names.reference],
  ]);
  return text.replace(/\{(?:user|agent|reference)\}/g, (whole) => values.get(whole) ?? whole);
}

/** A slash asks for an answer at the start, or after a space or a line's end, up to the caret. */
export function slashQuery(text: string, caret: number): PickQuery | null {
  const found = /(?:^|\s)\/([a-z0-9-]{0,30})$/i.exec(text.slice(0, caret));
  if (found === null) return null;
  const query = found[1] ?? "";
  return { from: caret - query.length - 1, text: query.toLowerCase() };
}

/** Those whose shortcut begins with the query, then those that hold it in shortcut or text. */
export function matchingAnswers(answers: readonly SavedItem[], query: string): readonly SavedItem[] {
  const begins = answers.filter(({ shortcut }) => shortcut.startsWith(query));
  const holds = answers.filter(
    (answer) =>
      !begins.includes(answer) &&
      (answer.shortcut.includes(query) || answer.text.toLowerCase().includes(query)),
  );
  return [...begins, ...holds];
}
