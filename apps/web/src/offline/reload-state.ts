import { useEffect, useRef } from "react";
import { tabStorage } from "../lib/storage.ts";

/**
 * What a user has begun and not sent, carried over one reload of the page in this tab. A page says under a name what
 * it holds (`useReloadState`), and asks for it when it is drawn again (`restoredState`). What can't be carried, as a
 * chosen file, holds the reload up (`useHeldReload`).
 */
const key = "overReload";
const readers = new Map<string, () => unknown>();
const holds = new Set<object>();
let restored: ReadonlyMap<string, unknown> | null = null;

/** Holds `value` under this name for as long as it is drawn. Plain data. */
export function useReloadState(name: string, value: unknown): void {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  useEffect(() => {
    const read = () => newest.current;
    readers.set(name, read);
    return () => {
      if (readers.get(name) === read) readers.delete(name);
    };
  }, [name]);
}

/** While true, no update reloads this page. */
export function useHeldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}

/** The same for what isn't drawn; the answer lets go. */
export function holdReload(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

export const isReloadHeld = (): boolean => holds.size > 0;

/** What stood under this name before the reload; undefined without one. It may come from an older version. */
export function restoredState(name: string): unknown {
  restored ??= readSaved();
  return restored.get(name);
}

/** Puts everything aside for the page that comes. Throws where the browser has no room for it. */
export function saveReloadState(more: Readonly<Record<string, unknown>>): void {
  const held = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
  sessionStorage.setItem(key, JSON.stringify({ ...held, ...more }));
}

function readSaved(): ReadonlyMap<string, unknown> {
  const value = tabStorage.readJson(key);
  tabStorage.write(key, null);
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : new Map();
}
