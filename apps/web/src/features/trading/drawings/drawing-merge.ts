import type { DrawingView } from "@fillmark/contracts/charts";

interface Sides {
  /** What both devices knew. */
  base: readonly DrawingView[];
  mine: readonly DrawingView[];
  theirs: readonly DrawingView[];
}

/**
 * Joins what two devices did to the same drawings: what one of them added, changed or removed is so afterwards. Where both changed
 * one, mine stands; one that I changed stays although they removed it.
 */
export function mergeDrawings({ base, mine, theirs }: Sides): DrawingView[] {
  const before = byId(base);
  const here = byId(mine);
  const there = byId(theirs);
  const kept = theirs.flatMap((drawing) => {
    const own = here.get(drawing.id);
    if (own === undefined) return before.has(drawing.id) ? [] : [drawing];
    return [isSameDrawing(own, before.get(drawing.id)) ? drawing : own];
  });
  const added = mine.filter(({ id }) => !there.has(id) && !isSameDrawing(here.get(id), before.get(id)));
  return [...kept, ...added];
}

const byId = (drawings: readonly DrawingView[]) => new Map(drawings.map((drawing) => [drawing.id, drawing]));

function isSameDrawing(one: DrawingView | undefined, other: DrawingView | undefined): boolean {
  return isSame(one === undefined ? [] : [one], other === undefined ? [] : [other]);
}

/** The same drawings in the same order. */
export function isSame(one: readonly DrawingView[], other: readonly DrawingView[]): boolean {
  return one === other || JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

/** In one order of its parts, since a database keeps them in its own. */
function plain({ id, tool, colour, places, text }: DrawingView) {
  return [id, tool, colour, places.map(({ time, price }) => [time, price]), text];
}
