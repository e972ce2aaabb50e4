// Of the machine that this process runs on: room on its disk and in its memory.
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { HealthPartView } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../trpc/context.ts";

const DISK_TO_WATCH = 0.15;
const DISK_BAD = 0.05;
const HEAP_TO_WATCH = 0.75;
const HEAP_BAD = 0.9;

/** Where files are kept; in a bucket there is always room. */
export async function diskHealth({ files }: AdminContext): Promise<HealthPartView> {
  const room = await files.room();
  if (room === null) return { part: "disk", state: "good", facts: [{ name: "place", value: "bucket" }] };
  const share = room.totalBytes === 0 ? 1 : room.freeBytes / room.totalBytes;
  return {
    part: "disk",
    state: share < DISK_BAD ? "bad" : share < DISK_TO_WATCH ? "watch" : "good",
    facts: [
      { name: "place", value: "folder" },
      { name: "freeBytes", value: room.freeBytes },
      { name: "totalBytes", value: room.totalBytes },
    ],
  };
}

export function memoryHealth(): HealthPartView {
  const { rss, heapUsed } = process.memoryUsage();
  const mostBytes = getHeapStatistics().heap_size_limit;
  const share = heapUsed / mostBytes;
  return {
    part: "memory",
    state: share > HEAP_BAD ? "bad" : share > HEAP_TO_WATCH ? "watch" : "good",
    facts: [
      { name: "heapBytes", value: heapUsed },
      { name: "heapMostBytes", value: mostBytes },
      { name: "processBytes", value: rss },
      { name: "machineBytes", value: totalmem() },
      { name: "upSeconds", value: Math.round(process.uptime()) },
    ],
  };
}
