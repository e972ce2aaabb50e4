import { expect, test } from "vitest";
import { runSideBySide } from "./side-by-side.mjs";

interface Job {
  readonly name: string;
  readonly cores?: number;
}

/** What began and ended, in this order: each job takes one turn longer than those before it. */
async function watched(jobs: readonly Job[], goOn = true): Promise<string> {
  const said: string[] = [];
  const run = async ({ name }: Job): Promise<boolean> => {
    said.push(`+${name}`);
    for (let turn = 0; turn < jobs.findIndex((job) => job.name === name) + 5; turn += 1)
      await Promise.resolve();
    said.push(`-${name}`);
    return goOn;
  };
  await runSideBySide(jobs, { cores: 2, run });
  return said.join(" ");
}

test("two jobs of one core run side by side, and one that needs all waits for both", async () => {
  const jobs = [{ name: "a", cores: 1 }, { name: "b", cores: 1 }, { name: "c" }, { name: "d", cores: 1 }];
  expect(await watched(jobs)).toBe("+a +b -a -b +c -c +d -d");
});

test("no job overtakes one that waits for the whole machine", async () => {
  expect(await watched([{ name: "a", cores: 1 }, { name: "b" }, { name: "c", cores: 1 }])).toBe(
    "+a -a +b -b +c -c",
  );
});

test("nothing more begins once a job was interrupted", async () => {
  expect(await watched([{ name: "a" }, { name: "b" }], false)).toBe("+a -a");
});
