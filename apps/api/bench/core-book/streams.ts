// Streams of operations, the same on every machine. They are generated against a book, so that cancels and
// moves name orders that rest at that moment, as real ones do.
import type { Side } from "@fillmark/contracts/trading";
import { FastOrderBook } from "../../src/exchange/core/order-book.ts";
import { takeAndRest } from "./engines.ts";
import type { Operation } from "./operation.ts";

export type Random = (below: number) => number;

/** xorshift32: small, fast, and the same everywhere. */
export function seeded(seed: number): Random {
  let x = seed >>> 0 || 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

const MID = 10_000;

export interface Mix {
  name: string;
  /** Percent of all operations; the rest are limit orders. */
  share: { cancel: number; market: number; ioc: number; move: number };
  /** How far prices stand from the middle; negative prices cross it. */
  from: number;
  to: number;
  /** Cancels and moves wait until so many orders rest. */
  floor: number;
}

export const MIXES: Mix[] = [
  { name: "mixed", share: { cancel: 40, market: 5, ioc: 5, move: 0 }, from: 0, to: 500, floor: 10_000 },
  { name: "match", share: { cancel: 0, market: 0, ioc: 0, move: 0 }, from: -10, to: 10, floor: 0 },
  { name: "xcore", share: { cancel: 6, market: 0, ioc: 3, move: 82 }, from: 0, to: 200, floor: 1_000 },
];

export function streamOf(mix: Mix, length: number): Operation[] {
  const random = seeded(20261120);
  const book = new FastOrderBook();
  const resting = new RestingIds(book);
  const operations: Operation[] = [];
  for (let id = 1; id <= length; id++) {
    const one = nextOperation(mix, { id, random, book, resting });
    operations.push(one);
    takeAndRest(book, one);
    if (book.find(one.id) !== null) resting.add(one.id);
  }
  return operations;
}

interface Moment {
  id: number;
  random: Random;
  book: FastOrderBook;
  resting: RestingIds;
}

function nextOperation(mix: Mix, { id, random, book, resting }: Moment): Operation {
  const side: Side = random(2) === 0 ? "buy" : "sell";
  const away = mix.from + random(mix.to - mix.from + 1);
  const limit = side === "buy" ? MID - away : MID + 1 + away;
  const lots = 1 + random(100);
  const { cancel, market, ioc, move } = mix.share;
  let dice = random(100);
  if (book.size >= mix.floor && (dice -= cancel) < 0)
    return onResting("cancel", { random, book, resting }, mix);
  if (book.size >= mix.floor && (dice -= move) < 0) return onResting("move", { random, book, resting }, mix);
  const fresh = { id, name: `order-${id}`, side, lots };
  if ((dice -= market) < 0) return { kind: "market", ...fresh, price: side === "buy" ? MAX_PRICE : 1 };
  if ((dice -= ioc) < 0) return { kind: "ioc", ...fresh, price: side === "buy" ? MID + 20 : MID - 20 };
  return { kind: "limit", ...fresh, price: limit };
}

const MAX_PRICE = 1_000_000;

function onResting(
  kind: "cancel" | "move",
  { random, book, resting }: Omit<Moment, "id">,
  mix: Mix,
): Operation {
  const picked = resting.pick(random);
  const away = mix.from + random(mix.to - mix.from + 1);
  const price = picked.side === "buy" ? MID - away : MID + 1 + away;
  const { id, side, lots } = book.find(picked.id) ?? picked;
  return { kind, id, name: `order-${id}`, side, price, lots };
}

/** Ids that may rest, for picking one at random; those that left are dropped when they are met. */
class RestingIds {
  private readonly ids: number[] = [];
  private readonly known = new Set<number>();
  private readonly book: FastOrderBook;

  constructor(book: FastOrderBook) {
    this.book = book;
  }

  add(id: number): void {
    if (this.known.has(id)) return;
    this.known.add(id);
    this.ids.push(id);
  }

  pick(random: Random): { id: number; side: Side; lots: number } {
    for (;;) {
      const index = random(this.ids.length);
      const id = this.ids[index] ?? 0;
      const found = this.book.find(id);
      if (found !== null) return { id, side: found.side, lots: found.lots };
      this.known.delete(id);
      const last = this.ids.pop();
      if (last !== undefined && index < this.ids.length) this.ids[index] = last;
    }
  }
}

/** Resting orders on few levels, and the order in which they are cancelled. */
export function deepStream(resting: number, levels: number): { rests: Operation[]; cancels: Operation[] } {
  const random = seeded(7);
  const rests: Operation[] = [];
  for (let id = 1; id <= resting; id++) {
    const away = random(levels);
    rests.push({
      kind: "limit",
      id,
      name: `order-${id}`,
      side: "buy",
      price: MID - away,
      lots: 1 + random(100),
    });
  }
  const cancels = rests.map((one): Operation => ({ ...one, kind: "cancel" }));
  for (let i = cancels.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const [a, b] = [cancels[i], cancels[j]];
    if (a !== undefined && b !== undefined) [cancels[i], cancels[j]] = [b, a];
  }
  return { rests, cancels };
}

/** Orders that rest on few levels, then random ones that leave, each followed by a new one. */
export function churnStream(resting: number, length: number): { rests: Operation[]; churn: Operation[] } {
  const random = seeded(11);
  const { rests } = deepStream(resting, 10);
  const standing = [...rests];
  const churn: Operation[] = [];
  for (let id = resting + 1; churn.length < length; id++) {
    const index = random(resting);
    const leaving = standing[index];
    if (leaving === undefined) break;
    const coming: Operation = { ...leaving, id, name: `order-${id}`, kind: "limit", price: MID - random(10) };
    standing[index] = coming;
    churn.push({ ...leaving, kind: "cancel" }, coming);
  }
  return { rests, churn };
}
