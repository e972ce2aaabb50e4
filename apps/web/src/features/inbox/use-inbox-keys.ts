import { useLayoutEffect, useRef } from "react";

export interface InboxKeys {
  /** 1 for the next conversation, -1 for the one before. */
  step: (by: 1 | -1) => void;
  open: () => void;
  reply: () => void;
  note: () => void;
  resolve: () => void;
  snooze: () => void;
  assign: () => void;
  search: () => void;
  list: () => void;
  back: () => void;
}

/** Single keys for all that is done often. They rest while somebody types, and behind a dialog or a menu. */
export function useInboxKeys(keys: InboxKeys): void {
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useLayoutEffect(() => {
    function keyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal, .menu:popover-open") !== null)
        return;
      const deed = deeds[event.key];
      if (deed === undefined) return;
      event.preventDefault();
      deed(newest.current);
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}

/** Enter opens a row because the row is a link. */
const deeds: Readonly<Record<string, (keys: InboxKeys) => void>> = {
  j: (keys) => keys.step(1),
  k: (keys) => keys.step(-1),
  o: (keys) => keys.open(),
  r: (keys) => keys.reply(),
  n: (keys) => keys.note(),
  e: (keys) => keys.resolve(),
  s: (keys) => keys.snooze(),
  a: (keys) => keys.assign(),
  "/": (keys) => keys.search(),
  "?": (keys) => keys.list(),
  Escape: (keys) => keys.back(),
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
