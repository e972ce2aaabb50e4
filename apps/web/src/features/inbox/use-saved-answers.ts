import type { MacroView } from "@fillmark/contracts/macros";
import { trpc } from "../../api-client/trpc.ts";
import { matchingAnswers, slashQuery } from "./fill-answer.ts";
import { useActionWords } from "./macro-words.ts";
import { macroItem, type SavedItem } from "./saved-items.ts";
import { usePickList } from "./use-pick-list.ts";

interface Field {
  text: string;
  /** Where the caret stands. */
  caret: number;
  onInsert: (answer: SavedItem, from: number, to: number) => void;
}

export function useMacros(): readonly MacroView[] {
  return trpc.macros.list.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
}

/** The list of saved answers and macros while a slash asks for one. */
export function useSavedAnswers({ text, caret, onInsert }: Field) {
  const answers = trpc.inbox.listCannedAnswers.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const macros = useMacros();
  const say = useActionWords();
  const items = [...answers, ...macros.map((macro) => macroItem(macro, say))];
  const list = usePickList({
    query: slashQuery(text, caret),
    matching: (words) => matchingAnswers(items, words),
    onPick: (answer, from) => onInsert(answer, from, caret),
  });
  return { ...list, hasAny: items.length > 0 };
}
