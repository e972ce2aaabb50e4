import { type KeyboardEvent, useState } from "react";

/** A sign and what follows it, when something is being looked for just before the caret. */
export interface PickQuery {
  from: number;
  text: string;
}

interface PickList<Item> {
  query: PickQuery | null;
  /** What fits the words of the query, best first. */
  matching: (text: string) => readonly Item[];
  onPick: (item: Item, from: number) => void;
}

/** A list over the field that a sign opens: what fits, which is marked, and its keys. The focus stays in the field. */
export function usePickList<Item>({ query, matching, onPick }: PickList<Item>) {
  const [marked, setMarked] = useState({ query: "", place: 0 });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const key = query === null ? "" : `${query.from} ${query.text}`;
  const isOpen = query !== null && dismissed !== key;
  const matches = isOpen ? matching(query.text) : [];
  const place = marked.query === key ? Math.min(marked.place, Math.max(0, matches.length - 1)) : 0;

  function insert(item: Item): void {
    if (query !== null) onPick(item, query.from);
  }
  function move(step: number): void {
    const count = matches.length;
    if (count > 0) setMarked({ query: key, place: (place + step + count) % count });
  }
  return {
    isOpen,
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
