import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import { trpc } from "../../api-client/trpc.ts";
import { matchingAnswers, slashQuery } from "./fill-answer.ts";
import { usePickList } from "./use-pick-list.ts";

interface Field {
  text: string;
  /** Where the caret stands. */
  caret: number;
  onInsert: (answer: CannedAnswerView, from: number, to: number) => void;
}

/** The list of saved answers while a slash asks for one. */
export function useSavedAnswers({ text, caret, onInsert }: Field) {
  const answers = trpc.inbox.listCannedAnswers.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const list = usePickList({
    query: slashQuery(text, caret),
    matching: (words) => matchingAnswers(answers, words),
    onPick: (answer, from) => onInsert(answer, from, caret),
  });
  return { ...list, hasAny: answers.length > 0 };
}
