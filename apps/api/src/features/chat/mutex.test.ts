import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

test("work of one kind is done in the order in which it came, other work meanwhile", async () => {
  const inTurn = createMutex();
  const done: string[] = [];
  const work = (kind: string, name: string, ms: number) =>
    inTurn(kind, async () => {
      await sleep(ms);
      done.push(name);
      return name;
    });
  const answers = await Promise.all([work("a", "a1", 60), work("a", "a2", 0), work("b", "b1", 5)]);
  expect(answers).toEqual(["a1", "a2", "b1"]);
  expect(done).toEqual(["b1", "a1", "a2"]);
});

test("work that fails keeps nobody from their turn", async () => {
  const inTurn = createMutex();
  const first = inTurn("a", () => Promise.reject(new Error("on purpose")));
  const second = inTurn("a", async () => "done");
  await expect(first).rejects.toThrow("on purpose");
  expect(await second).toBe("done");
});

test("who has waited for too long is informed and doesn't begin", async () => {
  const inTurn = createMutex(10);
  const first = inTurn("a", () => sleep(50, "done"));
  const second = inTurn("a", () => Promise.reject(new Error("begun")));
  await expect(second).rejects.toMatchObject({ code: "BUSY" });
  expect(await first).toBe("done");
  expect(await inTurn("a", async () => "done")).toBe("done");
});
