import type { AgentView } from "@fillmark/contracts/inbox";
import type { PickQuery } from "./use-pick-list.ts";

const most = 6;

/** An "@" asks for a colleague at the start, or where no word runs into it, up to the caret. */
export function atQuery(text: string, caret: number): PickQuery | null {
  const found = /(?:^|[^\p{L}\p{M}\p{N}_])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const query = found[1] ?? "";
  return { from: caret - query.length - 1, text: query.toLowerCase() };
}

/** Those whose name begins with the words, then those of whom another name does. */
export function matchingColleagues(colleagues: readonly AgentView[], words: string): readonly AgentView[] {
  const begins = colleagues.filter(({ name }) => name.toLowerCase().startsWith(words));
  const holds = colleagues.filter(
    (each) => !begins.includes(each) && each.name.toLowerCase().includes(` ${words}`),
  );
  return [...begins, ...holds].slice(0, most);
}
