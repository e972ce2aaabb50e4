import { expect, test } from "vitest";
import { ImageQueue, type ImageQueueKey } from "./image-queue.ts";

/** Who would be served, in order, if each was finished at once. */
function served(
  waiting: readonly ImageQueueKey[],
  mayBegin: (turn: ImageQueueKey) => boolean = () => true,
): string[] {
  const turns = new ImageQueue();
  const order: string[] = [];
  for (const turn of waiting) turns.add({ turn, start: () => order.push(turn.sender) });
  for (let next = turns.next(mayBegin); next !== undefined; next = turns.next(mayBegin)) next.start();
  return order;
}

const many = (count: number, turn: ImageQueueKey): ImageQueueKey[] =>
  Array.from({ length: count }, () => turn);

test("one who comes after fifty of another is served second", () => {
  const order = served([
    ...many(50, { network: "a", sender: "eager" }),
    { network: "b", sender: "modest" },
    { network: "a", sender: "colleague" },
  ]);
  expect(order).toHaveLength(52);
  expect(order.slice(0, 4)).toEqual(["eager", "modest", "colleague", "eager"]);
});

test("a network of many senders has no more turns than one with a single sender", () => {
  const crowd = Array.from({ length: 20 }, (_, n) =>
    many(3, { network: "a", sender: `account ${n}` }),
  ).flat();
  const order = served([...crowd, ...many(3, { network: "b", sender: "alone" })]);
  expect(order.indexOf("alone")).toBe(1);
  expect(order.lastIndexOf("alone")).toBe(5);
  expect(order).toHaveLength(63);
});

test("each sender is served in the order in which they came, and who may not begin keeps their turn", () => {
  const turns = new ImageQueue();
  const order: number[] = [];
  const one = { network: "a", sender: "one" };
  const two = { network: "a", sender: "two" };
  for (const [n, turn] of [one, one, two].entries()) turns.add({ turn, start: () => order.push(n) });
  expect([turns.size, turns.sizeOf(one), turns.sizeOf(two)]).toEqual([3, 2, 1]);
  turns.next(({ sender }) => sender === "two")?.start();
  expect(turns.next(() => false)).toBeUndefined();
  turns.next(() => true)?.start();
  turns.next(() => true)?.start();
  expect(order).toEqual([2, 0, 1]);
  expect([turns.size, turns.sizeOf(one), turns.sizeOf(two)]).toEqual([0, 0, 0]);
  expect(turns.next(() => true)).toBeUndefined();
});
