import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { mergeStreams } from "./merge-streams.ts";

/** A stream that gives what it is handed, and counts how often it was asked. */
function source() {
  const waiting: ((step: IteratorResult<string>) => void)[] = [];
  const failing: ((error: Error) => void)[] = [];
  let asked = 0;
  async function* values(): AsyncGenerator<string> {
    for (;;) {
      asked += 1;
      const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<string>>();
      waiting.push(resolve);
      failing.push(reject);
      const step = await promise;
      if (step.done === true) return;
      yield step.value;
    }
  }
  return {
    values: values(),
    give: (value: string) => waiting.shift()?.({ done: false, value }),
    end: () => waiting.shift()?.({ done: true, value: undefined }),
    fail: (error: Error) => failing.pop()?.(error),
    asked: () => asked,
  };
}

test("values come as they arrive, also while the other stream is silent", async () => {
  const [one, two] = [source(), source()];
  const merged = mergeStreams([one.values, two.values]);
  const first = merged.next();
  await turn();
  two.give("a");
  expect(await first).toEqual({ done: false, value: "a" });
  const second = merged.next();
  await turn();
  two.give("b");
  expect(await second).toEqual({ done: false, value: "b" });
  const third = merged.next();
  await turn();
  one.give("c");
  expect(await third).toEqual({ done: false, value: "c" });
});

test("a stream is asked for its next value only when the one before was taken", async () => {
  const [one, two] = [source(), source()];
  const merged = mergeStreams([one.values, two.values]);
  const first = merged.next();
  await turn();
  one.give("a");
  await first;
  await turn();
  expect([one.asked(), two.asked()]).toEqual([1, 1]);
  const second = merged.next();
  await turn();
  expect([one.asked(), two.asked()]).toEqual([2, 1]);
  two.give("b");
  expect(await second).toEqual({ done: false, value: "b" });
});

test("ends when one of them ends", async () => {
  const [one, two] = [source(), source()];
  const merged = mergeStreams([one.values, two.values]);
  const first = merged.next();
  await turn();
  two.end();
  expect(await first).toEqual({ done: true, value: undefined });
});

test("throws what one of them throws", async () => {
  const [one, two] = [source(), source()];
  const merged = mergeStreams([one.values, two.values]);
  const first = merged.next();
  await turn();
  one.fail(new Error("on purpose"));
  await expect(first).rejects.toThrow("on purpose");
});
