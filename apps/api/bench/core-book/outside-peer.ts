// An engine in another language, as a program of its own: `bench:core -- --peer=liquibook=/path/to/program`. It is given the
// path of a text file with an operation a line, "<limit|ioc|market|cancel|move> <id> <buy|sell> <price> <lots>", where a move
// takes the resting order of that id out and puts it in anew. It runs them twice, the first time to get warm, and prints one
// line of JSON: the processor time of the second run in ns, percentiles of single operations in ns, the lots that were traded,
// and the book at the end as `[price, lots]`, best first. outside-example.ts is one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Operation } from "./operation.ts";

export interface OutsidePeer {
  readonly name: string;
  readonly program: string;
}

export interface OutsideRun {
  readonly ns: number;
  readonly p50: number;
  readonly p99: number;
  readonly traded: number;
  readonly depth: { bids: [number, number][]; asks: [number, number][] };
}

/** Those named in the arguments. Throws where one isn't `--peer=name=program`. */
export function outsidePeers(args: readonly string[] = process.argv): OutsidePeer[] {
  return args
    .filter((argument) => argument.startsWith("--peer"))
    .map((argument) => {
      const [, name, program] = /^--peer=([^=]+)=(.+)$/.exec(argument) ?? [];
      if (name === undefined || program === undefined)
        throw new Error(`${argument} should be --peer=name=program`);
      return { name, program };
    });
}

/** Lets the program run these operations. */
export function runOutside({ program }: OutsidePeer, operations: readonly Operation[]): OutsideRun {
  const folder = mkdtempSync(join(tmpdir(), "fillmark-peer-"));
  try {
    const file = join(folder, "operations");
    const lines = operations.map(
      ({ kind, id, side, price, lots }) => `${kind} ${id} ${side} ${price} ${lots}\n`,
    );
    writeFileSync(file, lines.join(""));
    const [command, args] = program.endsWith(".ts") ? [process.execPath, [program, file]] : [program, [file]];
    return JSON.parse(execFileSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 })) as OutsideRun;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
