// Work that seeds divide, in processes of their own, one for each core. A share that finds something is no end for the others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** Seeds from `from` on, so many of them. */
export interface Span {
  readonly from: number;
  readonly seeds: number;
}

interface Shares<Found> {
  /** Reads `--share`, `--from` and `--seeds`, and writes what it found as JSON. */
  readonly file: string;
  readonly args: readonly string[];
  /** So many seeds a process takes at once. */
  readonly size: number;
  /** False when there is to be no other share. */
  onShare(found: Found): boolean;
}

/** Where it stopped: the first seed that nobody took. */
export async function divide<Found>(
  span: Span,
  { file, args, size, onShare }: Shares<Found>,
): Promise<number> {
  const end = span.from + span.seeds;
  let next = span.from;
  let goesOn = true;
  const worker = async (): Promise<void> => {
    while (goesOn && next < end) {
      const from = next;
      next = Math.min(end, from + size);
      const own = ["--share", `--from=${from}`, `--seeds=${next - from}`, ...args];
      const child = spawn(process.execPath, [file, ...own], { stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      const [code] = await once(child, "close");
      if (code !== 0) throw new Error(`the seeds from ${from} on ended with ${String(code)}`);
      goesOn = onShare(JSON.parse(output) as Found) && goesOn;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return next;
}

export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

export function count(number: number): string {
  return number.toLocaleString("en");
}

/** Throws unless it is a whole number above zero. */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text.replaceAll("_", ""));
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} is a whole number above zero, not ${text}.`);
}
