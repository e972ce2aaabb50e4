import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorkerLoop } from "./create-worker-loop.ts";

/** However busy the machine is. */
const patience = { timeout: 20_000 };

const quick = { pauseMs: 1, retryMs: 1, onError: () => undefined };

test("never works twice at once, and once more for what came meanwhile", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const loop = createWorkerLoop(async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    runs += 1;
  }, quick);
  loop.wake();
  await pause(2);
  loop.wake();
  loop.wake();
  await expect.poll(() => runs, patience).toBe(2);
  await pause(20);
  expect({ most, runs }).toEqual({ most: 1, runs: 2 });
});

test("tries again until it passes, and says why it had to", async () => {
  const errors: unknown[] = [];
  let tries = 0;
  const loop = createWorkerLoop(
    async () => {
      tries += 1;
      if (tries < 3) throw new Error(`try ${tries}`);
    },
    { ...quick, onError: (error) => errors.push(error) },
  );
  loop.wake();
  await expect.poll(() => tries, patience).toBe(3);
  await pause(20);
  expect(tries).toBe(3);
  expect(errors).toHaveLength(2);
});
