import { useSearchParams } from "wouter";

/** What a list is asked for, by name; empty is open. */
type Asked<Key extends string> = Readonly<Record<Key, string>>;

/**
 * What a list is asked for stands in the address, so that the way back from what was opened leads to the same list, and a
 * view can be kept. `names` says how each stands there. Third is the address behind the path, with its question mark.
 */
export function useAddress<Key extends string>(
  names: Asked<Key>,
): [asked: (key: Key) => string, ask: (next: Asked<Key>) => void, address: string] {
  const [search, setSearch] = useSearchParams();
  const asked = (key: Key): string => search.get(names[key]) ?? "";
  function ask(next: Asked<Key>): void {
    const written = new URLSearchParams();
    for (const key in names) if (next[key] !== "") written.set(names[key], next[key]);
    setSearch(written, { replace: true });
  }
  const text = search.toString();
  return [asked, ask, text === "" ? "" : `?${text}`];
}

/** A day as it may stand in an address, `YYYY-MM-DD`; empty for anything else. */
export function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : "";
}
