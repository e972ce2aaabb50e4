import { hasShape } from "../lib/has-shape.ts";

/** What a user did with a pair: the star on or off, and when, in milliseconds of this device's clock. */
export interface Mark {
  readonly pair: string;
  readonly isOn: boolean;
  readonly at: number;
  /** Whether the account knows of it. */
  readonly isTold: boolean;
}

/** The marks of one list, in the order in which pairs were put there. A guest's list has no owner. */
export interface Marks {
  readonly owner: string | null;
  readonly list: readonly Mark[];
}

export const noMarks: Marks = { owner: null, list: [] };

/** Turns a star. What a guest takes off is forgotten; an account has to be sent it. */
export function toggle(marks: Marks, pair: string, at: number): Marks {
  const others = marks.list.filter((mark) => mark.pair !== pair);
  const isOn = !watchedIn(marks).includes(pair);
  if (!isOn && marks.owner === null) return { ...marks, list: others };
  return { ...marks, list: [...others, { pair, isOn, at, isTold: false }] };
}

export function watchedIn({ list }: Marks): readonly string[] {
  return list.filter(({ isOn }) => isOn).map(({ pair }) => pair);
}

/** The list of the user who signs in: a guest's becomes theirs, another user's is theirs alone. */
export function takeOver(marks: Marks, owner: string): Marks {
  if (marks.owner === owner) return marks;
  return { owner, list: marks.owner === null ? marks.list : [] };
}

/** After signing out: only what was never sent to the account is kept, for when its owner comes back. */
export function leave(marks: Marks): Marks {
  const unsynced = marks.list.filter(({ isTold }) => !isTold);
  return marks.owner === null || unsynced.length === 0 ? noMarks : { ...marks, list: unsynced };
}

/** What has to be sent to the account. */
export function unsynced({ list }: Marks): readonly Mark[] {
  return list.filter(({ isTold }) => !isTold);
}

/** The account's answer to what was sent; what was done meanwhile stays on top of it, until it is sent too. */
export function settle(marks: Marks, pairs: readonly string[], sent: readonly Mark[]): Marks {
  const since = unsynced(marks).filter((mark) => !sent.includes(mark));
  const later = new Map(since.map((mark) => [mark.pair, mark]));
  const known = new Map(marks.list.map((mark) => [mark.pair, mark]));
  const merged = pairs
    .filter((pair) => !later.has(pair))
    .map((pair) => ({ pair, isOn: true, at: known.get(pair)?.at ?? 0, isTold: true }));
  return { ...marks, list: [...merged, ...since] };
}

/** What storage holds: these marks, or the plain list of pairs of earlier versions. */
export function readMarks(text: string | null, now: number): Marks {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (Array.isArray(value)) return { owner: null, list: value.flatMap((pair) => fromPair(pair, now)) };
    if (typeof value !== "object" || value === null || !("owner" in value) || !("list" in value))
      return noMarks;
    if (!Array.isArray(value.list)) return noMarks;
    return { owner: typeof value.owner === "string" ? value.owner : null, list: value.list.filter(isMark) };
  } catch {
    return noMarks;
  }
}

function fromPair(pair: unknown, at: number): Mark[] {
  return typeof pair === "string" ? [{ pair, isOn: true, at, isTold: false }] : [];
}

function isMark(value: unknown): value is Mark {
  return hasShape(value, { pair: "string", isOn: "boolean", at: "number", isTold: "boolean" });
}
