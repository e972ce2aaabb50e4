import { expect, test } from "vitest";
import { withKeyLock } from "./key-lock.ts";

test("works of one key come one after the other, and a failure keeps none from its turn", async () => {
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await Promise.resolve();
    said.push(`${name} ends`);
    if (name === "first") throw new Error("no");
    return name;
  };
  const all = ["first", "second", "third"].map((name) => withKeyLock("a", work(name)));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(said).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("works of different keys don't wait for each other", async () => {
  const never = withKeyLock("stuck", () => new Promise<void>(() => undefined));
  expect(await withKeyLock("free", () => Promise.resolve("done"))).toBe("done");
  void never;
});
