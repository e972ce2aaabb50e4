// Fills as they are notified: those of one order within a second are one thing. A group is reported once a second has passed
// since its first fill; how far that has come is kept beside the cursor, so that reading the same fills again tells
// nothing twice and leaves nothing out.

const GROUP_MS = 1_000;

/** A fill from the side of one order. */
export interface OrderFill {
  readonly fillId: number;
  readonly orderId: number;
  readonly at: number;
}

export interface Progress {
  /** All fills up to this one were notified. */
  readonly after: number;
  /** Of orders that were notified of beyond `after`: through which fill. */
  readonly notified: readonly (readonly [orderId: number, throughFillId: number])[];
}

interface Grouped<Fill> {
  readonly groups: readonly (readonly Fill[])[];
  readonly progress: Progress;
}

interface Read<Fill> {
  /** After `progress.after`, in the order of their ids. */
  readonly fills: readonly Fill[];
  /** The last id that was looked at, also where it is of nobody. */
  readonly through: number;
  /** All fills before this time are among them. */
  readonly completeUntilMs: number;
  /** More are waiting. */
  readonly isFull: boolean;
}

export function groupFills<Fill extends OrderFill>(
  progress: Progress,
  { fills, through, completeUntilMs, isFull }: Read<Fill>,
): Grouped<Fill> {
  const notified = new Map(progress.notified);
  const pending = fills.filter(({ orderId, fillId }) => fillId > (notified.get(orderId) ?? 0));
  const all = groupsOf(pending);
  const isRipe = (group: readonly Fill[]) => startOf(group) + GROUP_MS < completeUntilMs;
  const ripe = all.filter(isRipe);
  // More in a second than are read at once: what was read is notified, or it would be read for ever.
  const groups = isFull && ripe.length === 0 ? all : ripe;
  const taken = new Set(groups);
  const unripe = all.filter((group) => !taken.has(group));
  const firstOpen = Math.min(...unripe.map((group) => group[0]?.fillId ?? Infinity));
  const after = firstOpen === Infinity ? through : firstOpen - 1;
  for (const group of groups) {
    const last = group.at(-1);
    if (last !== undefined)
      notified.set(last.orderId, Math.max(last.fillId, notified.get(last.orderId) ?? 0));
  }
  return { groups, progress: { after, notified: [...notified].filter(([, through]) => through > after) } };
}

function groupsOf<Fill extends OrderFill>(fills: readonly Fill[]): Fill[][] {
  const groups: Fill[][] = [];
  const open = new Map<number, Fill[]>();
  for (const fill of fills) {
    const group = open.get(fill.orderId);
    if (group !== undefined && fill.at - startOf(group) <= GROUP_MS) {
      group.push(fill);
      continue;
    }
    const next = [fill];
    groups.push(next);
    open.set(fill.orderId, next);
  }
  return groups;
}

function startOf(group: readonly OrderFill[]): number {
  return group[0]?.at ?? 0;
}
