import { type KeyboardEvent, useState } from "react";
import type { CannedAnswerView } from "@fillmark/contracts/inbox-tools";
import { trpc } from "../../api-client/trpc.ts";
import { matchingAnswers, slashQuery } from "./fill-answer.ts";

interface Field {
  text: string;
  /** Where the caret stands. */
  caret: number;
  onInsert: (answer: CannedAnswerView, from: number, to: number) => void;
}

/** The list of saved answers while a slash asks for one: what matches, which is marked, and its keys. */
export function useSavedAnswers({ text, caret, onInsert }: Field) {
  const answers = trpc.inbox.listCannedAnswers.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const [marked, setMarked] = useState({ query: "", place: 0 });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const query = slashQuery(text, caret);
  const key = query === null ? "" : `${query.from} ${query.text}`;
  const isOpen = query !== null && dismissed !== key;
  const matches = isOpen ? matchingAnswers(answers, query.text) : [];
  const place = marked.query === key ? Math.min(marked.place, Math.max(0, matches.length - 1)) : 0;

  function insert(answer: CannedAnswerView): void {
    if (query !== null) onInsert(answer, query.from, caret);
  }
  function move(step: number): void {
    const count = matches.length;
    if (count > 0) setMarked({ query: key, place: (place + step + count) % count });
  }
  return {
    isOpen,
    hasAny: answers.length > 0,
    matches,
    place,
    insert,
    /** True when the key belonged to the list. */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const chosen = matches[place];
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Escape") setDismissed(key);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen !== undefined) insert(chosen);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
