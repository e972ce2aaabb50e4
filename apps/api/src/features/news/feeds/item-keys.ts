import { createHash } from "node:crypto";
import type { FeedItem } from "./feed-content.ts";

/**
 * By what an item is known again: its name, its address and its title, each by a hash. They hold for all feeds of one
 * host, whose sections often bring the same, and never for another's: nobody can keep away what someone else will bring.
 */
export function itemKeys({ guid, link, title }: FeedItem, feedUrl: string): string[] {
  const host = URL.parse(feedUrl)?.host ?? "";
  const keys = [`title\0${title.toLowerCase()}`];
  if (guid !== "") keys.push(`guid\0${guid}`);
  if (link !== null) keys.push(`link\0${link}`);
  return keys.map((key) => createHash("sha256").update(`${host}\0${key}`).digest("hex"));
}

/** Of items that are the same by any key the first, without those that are known. */
export function newItems<Item extends FeedItem>(
  items: readonly Item[],
  feedUrl: string,
  known: ReadonlySet<string>,
): Item[] {
  const met = new Set(known);
  return items.filter((item) => {
    const keys = itemKeys(item, feedUrl);
    const isKnown = keys.some((key) => met.has(key));
    for (const key of keys) met.add(key);
    return !isKnown;
  });
}
