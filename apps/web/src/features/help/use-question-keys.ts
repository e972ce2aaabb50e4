import type { KeyboardEvent } from "react";

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** From question to question with the arrows; Enter opens one, as the browser does by itself. */
export function useQuestionKeys() {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const move = moves[event.key];
    if (move === undefined || !(event.target instanceof HTMLElement) || event.target.tagName !== "SUMMARY")
      return;
    const all = [...event.currentTarget.querySelectorAll("summary")];
    const next = all[move(all.indexOf(event.target), all.length - 1)];
    event.preventDefault();
    next?.focus();
  };
}
