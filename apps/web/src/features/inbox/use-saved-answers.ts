import type { MacroView } from "@fillmark/contracts/macros";
import { trpc } from "../../api-client/trpc.ts";
import { matchingAnswers, slashQuery } from "./fill-answer.ts";
import { useActionWords } from "./macro-words.ts";
import { macroItem, type SavedItem } from "./saved-items.ts";
import { useHelpItems } from "./use-help-items.ts";
import { usePickList } from "./use-pick-list.ts";

/** A question is a link and an answer. */
const mostHelp = 8;

interface Field {
  conversationId: string;
  /** What the customer wrote last. */
  asked: string;
  text: string;
  /** Where the caret stands. */
  caret: number;
  onInsert: (answer: SavedItem, from: number, to: number) => void;
}

export function useMacros(): readonly MacroView[] {
  return trpc.macros.list.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
}

/** The list of saved answers, macros and questions of the help while a slash asks for one; what may fit now is first. */
export function useSavedAnswers({ conversationId, asked, text, caret, onInsert }: Field) {
  const answers = trpc.inbox.listCannedAnswers.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const macros = useMacros();
  const say = useActionWords();
  const items = [...answers, ...macros.map((macro) => macroItem(macro, say))];
  const help = useHelpItems(conversationId, asked);
  const helpFor = (words: string) =>
    [...new Set([...matchingAnswers(help.all, words), ...help.meantBy(words)])].slice(0, mostHelp);
  const list = usePickList({
    query: slashQuery(text, caret),
    matching: (words) =>
      words === "" ? [...help.suggested, ...items] : [...matchingAnswers(items, words), ...helpFor(words)],
    onPick: (answer, from) => onInsert(answer, from, caret),
  });
  return { ...list, hasAny: items.length + help.all.length > 0 };
}
