// How much room the data folder has left. A PostgreSQL that can't write its log stops for good, in the middle of
// whatever it was doing; so before that nothing new is taken in, while what is there can still be read, and it goes on
// by itself once there is room again.
import { statfs } from "node:fs/promises";

const EVERY_MS = 1_000;
const MEGABYTE = 1_048_576;

export interface DiskSpace {
  /** True while nothing new is to be stored. */
  isLow(): boolean;
  /** Megabytes; null where it is unknown. */
  freeMegabytes(): number | null;
  /** With less than so many free nothing new is stored; 0 where nobody looks. */
  readonly floorMegabytes: number;
  /** Looks now, rather than at the next turn. */
  look(): Promise<void>;
  stop(): void;
}

interface DiskSpaceOptions {
  readonly folder: string;
  /** Less than this is too little; 0 never looks. */
  readonly floorMegabytes: number;
  readonly log: Record<"warn" | "info", (facts: object, words: string) => void>;
  /** Bytes that this process may still write. */
  readonly readFree?: (folder: string) => Promise<number>;
}

export function watchDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { folder, floorMegabytes, log, readFree = freeBytes } = options;
  let free: number | null = null;
  let isLow = false;
  const look = async (): Promise<void> => {
    if (floorMegabytes === 0) return;
    // A folder that can't be asked is no reason to stop: what is written there says so itself.
    free = await readFree(folder).catch(() => null);
    if (free === null) return;
    // A little more than what was too little, so that it doesn't go to and fro.
    const isNowLow = free < floorMegabytes * MEGABYTE * (isLow ? 1.1 : 1);
    if (isNowLow !== isLow) {
      const facts = { freeMegabytes: Math.floor(free / MEGABYTE), floorMegabytes };
      if (isNowLow)
        log.warn(facts, "The data folder is almost full: nothing new is taken until there is room.");
      else log.info(facts, "The data folder has room again.");
    }
    isLow = isNowLow;
  };
  const timer = floorMegabytes === 0 ? undefined : setInterval(() => void look(), EVERY_MS).unref();
  return {
    isLow: () => isLow,
    freeMegabytes: () => (free === null ? null : Math.floor(free / MEGABYTE)),
    floorMegabytes,
    look,
    stop: () => clearInterval(timer),
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
