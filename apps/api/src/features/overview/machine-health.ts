// Of the machine that this process runs on: room on its disk and in its memory, and the certificate that it shows.
import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { HealthPartView } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../context/context.ts";
import { daysLeft } from "../../tls/certificate.port.ts";

const DISK_TO_WATCH = 0.15;
const DISK_BAD = 0.05;
/** Times what is too little: soon nothing new is taken. */
const FLOOR_TO_WATCH = 2;
const MEGABYTE = 1_048_576;
const HEAP_TO_WATCH = 0.75;
const HEAP_BAD = 0.9;
const CERTIFICATE_TO_WATCH_DAYS = 14;
const CERTIFICATE_BAD_DAYS = 1;

/** What the data folder's disk has left, and where nothing new is taken any more. Files in a bucket don't fill it. */
export async function diskHealth({ files, disk }: AdminContext): Promise<HealthPartView> {
  const room = await files.room();
  const floorBytes = disk.floorMegabytes * MEGABYTE;
  const free = disk.freeMegabytes();
  const freeBytes = room?.freeBytes ?? (free === null ? null : free * MEGABYTE);
  const share = room === null || room.totalBytes === 0 ? 1 : room.freeBytes / room.totalBytes;
  const isNear = freeBytes !== null && freeBytes < floorBytes * FLOOR_TO_WATCH;
  return {
    part: "disk",
    state: disk.isLow() || share < DISK_BAD ? "bad" : isNear || share < DISK_TO_WATCH ? "watch" : "good",
    facts: [
      { name: "place", value: room === null ? "bucket" : "folder" },
      { name: "freeBytes", value: freeBytes },
      ...(room === null ? [] : [{ name: "totalBytes", value: room.totalBytes }]),
      { name: "floorBytes", value: floorBytes === 0 ? null : floorBytes },
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

/** None where a proxy has it: that is the proxy's to watch. */
export function certificateHealth({
  certificate,
  clock,
}: Pick<AdminContext, "certificate" | "clock">): HealthPartView[] {
  if (certificate === null) return [];
  const facts = certificate.facts();
  const days = daysLeft(facts, clock.now());
  return [
    {
      part: "certificate",
      state: days < CERTIFICATE_BAD_DAYS ? "bad" : days < CERTIFICATE_TO_WATCH_DAYS ? "watch" : "good",
      facts: [
        { name: "validUntilAt", value: new Date(facts.validUntil).toISOString() },
        { name: "names", value: facts.names },
      ],
    },
  ];
}
