// CPU time as Linux counts it. On a machine that does other things as well it says more than orders a second:
// waiting for a core costs time, but no CPU.
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  readonly seconds: number;
  /** Of its children that have ended. */
  readonly endedSeconds: number;
}

/** Null for a process that has just gone, and on systems without /proc. */
function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return {
      parent: fields[1] ?? 0,
      seconds: (user + system) / TICKS_PER_SECOND,
      endedSeconds: (endedUser + endedSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

/** CPU seconds of a process and of its children, of those too that have ended. */
export function cpuSeconds(pid: number): number {
  let sum = 0;
  for (const entry of readdirSync("/proc")) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : null;
    if (stat === null) continue;
    if (stat.parent === pid) sum += stat.seconds;
    else if (entry === String(pid)) sum += stat.seconds + stat.endedSeconds;
  }
  return sum;
}
