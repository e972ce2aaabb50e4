// What is left for after an answer is done, in its order, whatever happens to its neighbours.
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDeferredTasks } from "./deferred-tasks.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(() => app.close());

test("a task that fails is logged and keeps no other from being done, in order", async () => {
  const warned: string[] = [];
  const log = { warn: (_facts: unknown, message?: string) => void warned.push(message ?? "") };
  const deferredTasks = createDeferredTasks(app.em.fork(), log);
  const done: number[] = [];
  for (const task of [1, 2, 3]) {
    deferredTasks.defer(async (em) => {
      await em.execute(task === 2 ? "select nothing from nowhere" : "select 1");
      done.push(task);
    });
  }
  expect(done).toEqual([]);
  await deferredTasks.settle();
  expect(done).toEqual([1, 3]);
  expect(warned).toEqual(["Something that was left for after the answer failed."]);
});

test("it is done by itself, without anybody asking", async () => {
  const { email } = await app.registerUser();
  await app.caller().auth.requestPasswordReset({ email });
  const subjects = async () => {
    const rows = await app.em
      .fork()
      .execute<{ subject: string }[]>(`select subject from mails where recipient = ? order by id`, [email]);
    return rows.map(({ subject }) => subject);
  };
  expect(await subjects()).not.toContain("Reset your password");
  await expect.poll(subjects, { timeout: 10_000 }).toContain("Reset your password");
});

test("a process that stops does first what waits, and takes no more", async () => {
  const deferredTasks = createDeferredTasks(app.em.fork(), app.parts.log);
  const done: string[] = [];
  deferredTasks.defer(async () => void done.push("before"));
  await deferredTasks.close();
  deferredTasks.defer(async () => void done.push("after"));
  await deferredTasks.settle();
  expect(done).toEqual(["before"]);
});
