import { expect, test } from "vitest";
import { YieldToOrders, OrdersInFlight } from "../runtime/orders-in-flight.ts";
import { ReadGate, type ReadSlot, type Reader } from "./read-gate.ts";
import { IdleBudget, type ReadBudget } from "./idle-budget.ts";

const limits = {
  atOnce: 4,
  atOnceOfNetwork: 4,
  offThread: 2,
  offThreadOfNetwork: 1,
  waitingOfNetwork: 3,
  waitingInAll: 8,
  waitMs: 60_000,
};

/** Lets as many begin as the test says. */
function scriptedPace(): ReadBudget & { give(reads: number): void } {
  let left = Infinity;
  const listeners = new Set<() => void>();
  return {
    take(reads) {
      if (left < reads) return false;
      left -= reads;
      return true;
    },
    whileWaiting(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give(reads) {
      left = reads;
      for (const listener of listeners) listener();
    },
  };
}

const stranger = (network: string, calls = 1): Reader => ({ network, isKnown: false, calls });
const known = (network: string): Reader => ({ network, isKnown: true, calls: 1 });

/** Who came in, in which order, and how each leaves again. */
function visitors(gate: ReadGate) {
  const entered: string[] = [];
  const places: ReadSlot[] = [];
  const refused: unknown[] = [];
  const visit = async (name: string, reader: Reader): Promise<void> => {
    try {
      places.push(await gate.enter(reader));
      entered.push(name);
    } catch (error) {
      refused.push(error);
    }
  };
  return { entered, refused, places, visit };
}

/** Those who wait begin one after the other. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("no more are under way than there are places, and a batch takes as many as it has calls", async () => {
  const pace = scriptedPace();
  const gate = new ReadGate(limits, pace);
  const { entered, places, visit } = visitors(gate);
  for (const [name, calls] of [
    ["a", 3],
    ["b", 2],
    ["c", 1],
  ] as const)
    void visit(name, stranger(name, calls));
  await settled();
  expect([entered, gate.underWay]).toEqual([["a"], 3]);
  places[0]?.leave();
  places[0]?.leave();
  expect(gate.underWay).toBe(0);
  pace.give(10);
  await settled();
  expect([entered, gate.underWay, gate.waiting]).toEqual([["a", "b", "c"], 3, 0]);
  expect(gate.mostUnderWay).toBe(3);
});

test("networks take turns: who asks most waits for themselves", async () => {
  const pace = scriptedPace();
  pace.give(0);
  const gate = new ReadGate({ ...limits, atOnce: 100, atOnceOfNetwork: 100 }, pace);
  const { entered, visit } = visitors(gate);
  for (const at of [1, 2, 3]) void visit(`flood ${at}`, stranger("flood"));
  void visit("one", stranger("one"));
  void visit("other", stranger("other"));
  await settled();
  pace.give(3);
  await settled();
  expect(entered).toEqual(["flood 1", "one", "other"]);
  pace.give(9);
  await settled();
  expect(entered).toEqual(["flood 1", "one", "other", "flood 2", "flood 3"]);
});

test("who is known comes first, and strangers still come in", async () => {
  const pace = scriptedPace();
  pace.give(0);
  const gate = new ReadGate({ ...limits, atOnce: 100, atOnceOfNetwork: 100 }, pace);
  const { entered, visit } = visitors(gate);
  void visit("stranger", stranger("s"));
  for (const at of [1, 2, 3, 4]) void visit(`known ${at}`, known(`k${at}`));
  await settled();
  pace.give(9);
  await settled();
  expect(entered).toEqual(["known 1", "known 2", "known 3", "stranger", "known 4"]);
});

test("a network with too many waiting is informed, another one is not; too many in all are refused", async () => {
  const pace = scriptedPace();
  pace.give(0);
  const gate = new ReadGate(limits, pace);
  const { refused, visit } = visitors(gate);
  for (let count = 0; count < 5; count += 1) void visit("", stranger("flood"));
  await settled();
  expect(refused).toMatchObject([{ code: "TOO_MANY_REQUESTS" }, { code: "TOO_MANY_REQUESTS" }]);
  for (const network of ["a", "b", "c", "d", "e"]) void visit("", stranger(network));
  void visit("", stranger("f"));
  await settled();
  expect(gate.waiting).toBe(8);
  expect(refused.slice(2)).toMatchObject([{ code: "BUSY", details: { retryAfterSeconds: 2 } }]);
});

test("who leaves while waiting, or waits too long, holds nothing up", async () => {
  const pace = scriptedPace();
  pace.give(0);
  const gate = new ReadGate({ ...limits, waitMs: 30 }, pace);
  const { entered, refused, visit } = visitors(gate);
  const gone = new AbortController();
  void visit("gone", { ...stranger("a"), signal: gone.signal });
  void visit("late", stranger("b"));
  await settled();
  gone.abort();
  await settled();
  expect([gate.waiting, refused.length]).toEqual([1, 1]);
  await expect.poll(() => gate.waiting).toBe(0);
  expect(refused).toMatchObject([{ code: "BUSY" }, { code: "BUSY" }]);
  pace.give(10);
  void visit("next", stranger("a"));
  await settled();
  expect([entered, gate.underWay]).toEqual([["next"], 1]);
});

test("a network never has all places, however much it asks", async () => {
  const pace = scriptedPace();
  const gate = new ReadGate({ ...limits, atOnceOfNetwork: 3 }, pace);
  const { entered, visit } = visitors(gate);
  for (const at of [1, 2, 3, 4]) void visit(`flood ${at}`, stranger("flood"));
  void visit("other", stranger("other"));
  await settled();
  pace.give(9);
  await settled();
  expect(entered).toEqual(["flood 1", "flood 2", "flood 3", "other"]);
});

test("what another thread works on keeps nobody out, and there is only so much of it", async () => {
  const gate = new ReadGate(limits, scriptedPace());
  const [one, two, three] = await Promise.all(["a", "b", "c"].map((name) => gate.enter(stranger(name))));
  if (one === undefined || two === undefined || three === undefined) throw new Error("Three came in.");
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = one.offThread(() => promise);
  expect(gate.underWay).toBe(2);
  await expect(one.offThread(async () => "")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const failing = two.offThread(() => promise.then(() => Promise.reject(new Error("of its own"))));
  await expect(three.offThread(async () => "")).rejects.toMatchObject({ code: "BUSY" });
  one.leave();
  resolve("done");
  expect(await work).toBe("done");
  await expect(failing).rejects.toThrow("of its own");
  expect(await three.offThread(async () => "there is room again")).toBe("there is room again");
  for (const place of [one, two, three]) place.leave();
  expect(gate.underWay).toBe(0);
});

test("nobody overtakes those who wait", async () => {
  const pace = scriptedPace();
  pace.give(0);
  const gate = new ReadGate(limits, pace);
  const { entered, visit } = visitors(gate);
  void visit("first", stranger("a"));
  await settled();
  pace.take(0);
  const second = visit("second", stranger("b"));
  pace.give(5);
  await second;
  expect(entered).toEqual(["first", "second"]);
});

test("while the thread is busy only the least begin, and all again when it rests", async () => {
  const spare = new IdleBudget();
  const takeAll = (): number => {
    let taken = 0;
    while (spare.take(1)) taken += 1;
    return taken;
  };
  takeAll();
  // Work that never rests, in pieces that let the clock go on.
  let begun = 0;
  for (let piece = 0; piece < 60; piece += 1) {
    const until = performance.now() + 10;
    while (performance.now() < until) Math.sqrt(piece);
    if (piece < 40) takeAll();
    else begun += takeAll();
  }
  // 60 a second in a fifth of a second, however long that took on this machine.
  expect(begun).toBeLessThan(600);
  await expect.poll(() => takeAll()).toBeGreaterThan(10);
});

test("no read begins while an order is under way", () => {
  const orders = new OrdersInFlight();
  const spare = new IdleBudget(new YieldToOrders(orders.shared));
  const end = orders.add();
  expect(spare.take(1)).toBe(false);
  end();
  expect(spare.take(1)).toBe(true);
});
