import { expect, test } from "vitest";
import { watchDiskSpace } from "./disk-space.ts";

const megabyte = 1_048_576;

function watched(floorMegabytes: number) {
  const received: string[] = [];
  const disk = { free: 1_000 * megabyte };
  const note = (_facts: unknown, words: string) => void received.push(words);
  const log = { warn: note, info: note };
  const readFree = async () => {
    if (disk.free < 0) throw new Error("nobody knows");
    return disk.free;
  };
  return { received, disk, space: watchDiskSpace({ folder: "/", floorMegabytes, log, readFree }) };
}

test("is low below its floor, and not before there is a tenth more than that", async () => {
  const { received, disk, space } = watched(100);
  const watch = space;
  const after = async (free: number) => {
    disk.free = free * megabyte;
    await watch.look();
    return watch.isLow();
  };
  expect([await after(101), await after(99), await after(105), await after(111), await after(105)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(received).toHaveLength(2);
  watch.stop();
});

test("what isn't known changes nothing", async () => {
  const { disk, space } = watched(100);
  const watch = space;
  disk.free = 1;
  await watch.look();
  disk.free = -1;
  await watch.look();
  expect([watch.isLow(), watch.freeMegabytes()]).toEqual([true, null]);
  watch.stop();
});

test("without a floor nothing is ever low", async () => {
  const { disk, space } = watched(0);
  const watch = space;
  disk.free = 0;
  await watch.look();
  expect(watch.isLow()).toBe(false);
  watch.stop();
});
