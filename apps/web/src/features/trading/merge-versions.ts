/** What two devices have of the same list. */
export interface MergeSides<Item> {
  /** What both knew. */
  base: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
}

/** An item as a value that is the same text whenever the item is the same: a database keeps the parts of one in its own order. */
type Plain<Item> = (item: Item) => unknown;

/**
 * Joins what two devices did to the same list: what one of them added, changed or removed is so afterwards. Where both changed
 * one, mine stands; one that I changed stays although they removed it.
 */
export function mergeById<Item extends { id: string }>(
  { base, mine, theirs }: MergeSides<Item>,
  plain: Plain<Item>,
): Item[] {
  const before = byId(base);
  const here = byId(mine);
  const there = byId(theirs);
  const isSame = (one: Item | undefined, other: Item | undefined): boolean =>
    textOf(one, plain) === textOf(other, plain);
  const kept = theirs.flatMap((item) => {
    const own = here.get(item.id);
    if (own === undefined) return before.has(item.id) ? [] : [item];
    return [isSame(own, before.get(item.id)) ? item : own];
  });
  const added = mine.filter(({ id }) => !there.has(id) && !isSame(here.get(id), before.get(id)));
  return [...kept, ...added];
}

/** The same items in the same order. */
export function isSameList<Item>(one: readonly Item[], other: readonly Item[], plain: Plain<Item>): boolean {
  return one === other || JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

function textOf<Item>(item: Item | undefined, plain: Plain<Item>): string | undefined {
  return item === undefined ? undefined : JSON.stringify(plain(item));
}
