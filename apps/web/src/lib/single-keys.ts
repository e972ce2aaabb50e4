import { useLayoutEffect, useRef } from "react";
import { latinKey } from "./latin-key.ts";
import { deviceStorage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const storageKey = "singleKeys";
const isOn = createStore(read());

function read(): boolean {
  return deviceStorage.read(storageKey) !== "off";
}

window.addEventListener("storage", () => isOn.set(read()));

/**
 * Whether letters, digits and signs do something by themselves on this device. Who speaks to the browser, or meets keys by
 * chance, puts them off; what is pressed with Ctrl or Command, Escape and the arrows go on.
 */
export const singleKeysNow = isOn.get;

export function setSingleKeys(on: boolean): void {
  deviceStorage.write(storageKey, on ? null : "off");
  isOn.set(on);
}

export function useSingleKeysOn(): boolean {
  return useStore(isOn);
}

/** What each key does; without a line for it a key is the browser's. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** `g` and a letter goes to another page: that letter does nothing else. */
const secondKeyMs = 1_200;

/** Single keys for what is done often. They rest while a user types, and behind a dialog or a menu. */
export function useSingleKeys(actions: KeyActions): void {
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  useLayoutEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    function keyDown(event: KeyboardEvent) {
      const isSecond = event.timeStamp - goAt < secondKeyMs;
      goAt = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog:modal, .menu:popover-open") !== null)
        return;
      if (event.key.length === 1 && !singleKeysNow()) return;
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
