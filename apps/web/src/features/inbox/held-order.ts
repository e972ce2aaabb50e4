interface Identified {
  readonly conversationId: string;
}

export interface HeldRows<Row extends Identified> {
  readonly rows: readonly Row[];
  /** How many rows would come, go or move if the list weren't held. */
  readonly changes: number;
}

/**
 * What the list shows while it must not jump: every row stays where it is, with its newest content. What
 * comes below the last shown row may be added there, as when another page was read.
 */
export function heldRows<Row extends Identified>(
  shown: readonly Row[],
  fresh: readonly Row[],
): HeldRows<Row> {
  const byId = new Map(fresh.map((row) => [row.conversationId, row]));
  const known = new Set(shown.map(({ conversationId }) => conversationId));
  const lastKnown = fresh.findLastIndex(({ conversationId }) => known.has(conversationId));
  const below = lastKnown === -1 ? [] : fresh.slice(lastKnown + 1);
  const rows = [...shown.map((row) => byId.get(row.conversationId) ?? row), ...below];
  return { rows, changes: changesBetween(rows, fresh) };
}

/** Rows that are missing on one side, or stand out of order. */
function changesBetween(held: readonly Identified[], fresh: readonly Identified[]): number {
  const wanted = new Set(fresh.map(({ conversationId }) => conversationId));
  const here = new Set(held.map(({ conversationId }) => conversationId));
  const gone = held.filter(({ conversationId }) => !wanted.has(conversationId)).length;
  const come = fresh.filter(({ conversationId }) => !here.has(conversationId)).length;
  const bothHeld = held.filter(({ conversationId }) => wanted.has(conversationId));
  const bothFresh = fresh.filter(({ conversationId }) => here.has(conversationId));
  const isMoved = bothHeld.some((row, place) => row.conversationId !== bothFresh[place]?.conversationId);
  return gone + come + (isMoved ? 1 : 0);
}
