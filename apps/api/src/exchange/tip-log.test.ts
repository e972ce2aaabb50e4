import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTipLog, readTipLog } from "./tip-log.ts";

let folder: string;
const key = async () => Buffer.alloc(32, 7);
const tipAt = (seq: number) => ({ seq, hash: seq.toString(16).padStart(64, "0") });
const history = "0123456789abcdef";
const path = () => join(folder, history, "2027-01-15.jsonl");
const text = () => readFile(path(), "utf8");
const openLog = () => createTipLog({ folder, history: async () => history, key });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fillmark-tips-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function written(...seqs: number[]): Promise<string> {
  const log = openLog();
  for (const seq of seqs) await log.append(tipAt(seq), 1_800_000_000_000 + seq);
  return text();
}

it("keeps a line for each end of history, over restarts, and none twice", async () => {
  await written(3, 3, 8);
  const before = await text();
  await written(8, 9);
  expect(readTipLog(await text()).tips.map(({ seq }) => seq)).toEqual([3, 8, 9]);
  expect((await text()).startsWith(before)).toBe(true);
  expect(await openLog().newest()).toMatchObject(tipAt(9));
});

it("says nothing of a history that has not begun", async () => {
  const log = createTipLog({ folder, history: async () => null, key });
  expect(await log.append(tipAt(0), 1_800_000_000_000)).toBeNull();
  expect(await log.newest()).toBeNull();
});

it("knows nothing of another history, which another database had", async () => {
  await written(3, 8);
  const other = createTipLog({ folder, history: async () => "fedcba9876543210", key });
  expect(await other.newest()).toBeNull();
  await other.append(tipAt(5), 1_800_000_000_000);
  expect(await other.newest()).toMatchObject(tipAt(5));
  expect(await openLog().newest()).toMatchObject(tipAt(8));
});

it("begins a file for each day, which follows the one before", async () => {
  await written(3, 8);
  const log = openLog();
  const nextDay = 1_800_000_000_000 + 86_400_000;
  await log.append(tipAt(9), nextDay);
  const next = await readFile(join(folder, history, "2027-01-16.jsonl"), "utf8");
  expect(readTipLog(next).tips.map(({ seq }) => seq)).toEqual([9]);
  expect(JSON.parse(next.split("\n")[0] ?? "")).toMatchObject({
    before: readTipLog(await text()).tips.at(-1)?.signature,
  });
  expect(await openLog().newest()).toMatchObject(tipAt(9));
});

it("goes on after a line that a power cut left half-written", async () => {
  const whole = await written(3, 8);
  await writeFile(path(), `${whole}{"seq":9,"ha`);
  expect(await openLog().newest()).toMatchObject(tipAt(8));
  await written(9);
  expect(readTipLog(await text()).tips.map(({ seq }) => seq)).toEqual([3, 8, 9]);
  expect((await stat(path())).size).toBe((await text()).length);
});

it("refuses a line that was changed, removed, reordered, or signed with another key", async () => {
  const lines = (await written(3, 8, 9)).trimEnd().split("\n");
  const [head = "", first = "", second = "", third = ""] = lines;
  const broken = [
    [head, first.replace('"seq":3', '"seq":4'), second],
    [head, second, third],
    [head, first, third],
    [head, second, first],
  ];
  for (const some of broken) expect(() => readTipLog(some.join("\n"))).toThrow(/is not signed by the key/);
  await rm(path());
  const other = createTipLog({
    folder,
    history: async () => history,
    key: async () => Buffer.alloc(32, 8),
  });
  await other.append(tipAt(3), 1_800_000_000_003);
  const forged = (await text()).split("\n")[1] ?? "";
  expect(() => readTipLog([head, forged].join("\n"))).toThrow(/is not signed by the key/);
});
