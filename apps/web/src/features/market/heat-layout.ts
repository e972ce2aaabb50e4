/** Rectangles for a heat map: each as large as its weight, as near to squares as they come (squarified treemap). */
export interface Tile<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Weighed<T> {
  readonly item: T;
  readonly area: number;
}
interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fills the room, the heaviest first. What weighs nothing is left out. Lengths are in the units of the room. */
export function layOut<T>(items: readonly { item: T; weight: number }[], room: Room): Tile<T>[] {
  const heavy = items.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const total = heavy.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0 || room.width <= 0 || room.height <= 0) return [];
  const scale = (room.width * room.height) / total;
  let waiting: readonly Weighed<T>[] = heavy.map(({ item, weight }) => ({ item, area: weight * scale }));
  let left = room;
  const tiles: Tile<T>[] = [];
  while (waiting.length > 0) {
    const count = countOfRow(waiting, Math.min(left.width, left.height));
    const row = waiting.slice(0, count);
    waiting = waiting.slice(count);
    left = place(row, left, tiles);
  }
  return tiles;
}

/** As many as make the worst of the row's tiles squarer than one more would. */
function countOfRow<T>(waiting: readonly Weighed<T>[], side: number): number {
  let count = 1;
  let worst = worstOf(waiting.slice(0, 1), side);
  while (count < waiting.length) {
    const next = worstOf(waiting.slice(0, count + 1), side);
    if (next > worst) break;
    worst = next;
    count += 1;
  }
  return count;
}

function worstOf<T>(row: readonly Weighed<T>[], side: number): number {
  const depth = areaOf(row) / side;
  return Math.max(...row.map(({ area }) => Math.max(depth / (area / depth), area / depth / depth)));
}

function areaOf<T>(row: readonly Weighed<T>[]): number {
  return row.reduce((sum, { area }) => sum + area, 0);
}

/** Puts a row along the shorter side. Gives the room that is left. */
function place<T>(row: readonly Weighed<T>[], room: Room, into: Tile<T>[]): Room {
  const isColumn = room.width >= room.height;
  const depth = areaOf(row) / (isColumn ? room.height : room.width);
  let at = 0;
  for (const { item, area } of row) {
    const length = area / depth;
    into.push(
      isColumn
        ? { item, x: room.x, y: room.y + at, width: depth, height: length }
        : { item, x: room.x + at, y: room.y, width: length, height: depth },
    );
    at += length;
  }
  return isColumn
    ? { ...room, x: room.x + depth, width: room.width - depth }
    : { ...room, y: room.y + depth, height: room.height - depth };
}
