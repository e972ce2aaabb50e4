import { useLayoutEffect, useRef } from "react";
import { latinKey } from "./latin-key.ts";

/** What each key does; without a line for it a key is the browser's. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys for what is done often. They rest while a user types, and behind a dialog or a menu. */
export function useSingleKeys(actions: KeyActions): void {
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  useLayoutEffect(() => {
    function keyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal, .menu:popover-open") !== null)
        return;
      const action = newest.current[latinKey(event)];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
