// On a machine whose processors are all busy the thread that takes orders comes before the other threads of its process:
// those that collect garbage, compress, read pictures and add up charts. With equal priority each of them may keep it
// waiting for some milliseconds at every step of an order. Only Linux gives threads priorities of their own.
import { readdirSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Nice values go from 0, as everybody's, to 19. */
export const BEHIND_ORDERS = 15;
/** Threads come and go, and begin with the priority of the one that starts them. */
const EVERY_MS = 30_000;

/** Lowers the priority of all other threads, now and then. No thread's is raised, which takes privileges. */
export function favourMainThread(): void {
  lowerOthers();
  setInterval(lowerOthers, EVERY_MS).unref();
}

function lowerOthers(): void {
  for (const thread of threads()) {
    try {
      if (thread !== process.pid && getPriority(thread) < BEHIND_ORDERS) setPriority(thread, BEHIND_ORDERS);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [];
  }
}
