import { expect, it } from "vitest";
import { batched } from "./batched.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("asks once for what is asked for in one turn, and answers each", async () => {
  const loads: number[][] = [];
  const find = batched(async (keys: readonly number[]) => {
    loads.push([...keys]);
    return new Map(keys.filter((key) => key < 3).map((key) => [key, `found ${key}`]));
  });
  const first = Promise.all([find(1), find(2), find(1), find(3)]);
  expect(await first).toEqual(["found 1", "found 2", "found 1", undefined]);
  expect(await find(1)).toBe("found 1");
  expect(loads).toEqual([[1, 2, 3], [1]]);
});

it("asks again for what is asked for while an answer is under way", async () => {
  const answers: (() => void)[] = [];
  const find = batched(async (keys: readonly string[]) => {
    const state = answers.length;
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(keys.map((key) => [key, state]));
  });
  const before = find("a");
  await turn();
  const after = find("a");
  await turn();
  answers.forEach((resolve) => resolve());
  expect(await Promise.all([before, after])).toEqual([0, 1]);
});

it("rejects each lookup of a batch that fails, and goes on", async () => {
  let isBroken = true;
  const find = batched(async (keys: readonly string[]) => {
    if (isBroken) throw new Error("no connection");
    return new Map(keys.map((key) => [key, key]));
  });
  const both = await Promise.allSettled([find("a"), find("b")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await find("a")).toBe("a");
});
