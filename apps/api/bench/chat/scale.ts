// What a stretch of work has cost: the server's processor time, all of PostgreSQL's, and the statements between them.
import { z } from "zod";
import { cpuSeconds } from "../orders/cpu-time.ts";
import { sharedNow, type Child } from "./child.ts";

export interface Cost {
  readonly serverMicros: number;
  readonly databaseMicros: number;
  readonly statements: number;
  readonly elapsedMs: number;
}

export interface Target {
  readonly what: string;
  readonly reached: number;
  readonly wanted: number;
  readonly unit: string;
  /** More is better. */
  readonly atLeast?: boolean;
}

/** What the parts of this bench work with. */
export interface Bench {
  readonly server: Child;
  readonly load: Child;
  readonly scale: Scale;
  readonly port: number;
  /** Pollers, and streams. */
  readonly clients: number;
  readonly rounds: number;
  /** Where each conversation stands at first. */
  readonly lastRev: number;
}

export interface Scale {
  of<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }>;
  /** Of the server, after it has cleaned up. */
  memoryBytes(): Promise<number>;
}

const Usage = z.object({ cpuMicros: z.number(), rssBytes: z.number(), statements: z.int() });

export function createScale(server: Child, databasePid: number): Scale {
  const read = async () => ({
    ...(await server.ask("usage", null, Usage)),
    databaseMicros: cpuSeconds(databasePid) * 1e6,
    at: sharedNow(),
  });
  return {
    async of(work) {
      const before = await read();
      const result = await work();
      const after = await read();
      return {
        result,
        cost: {
          serverMicros: after.cpuMicros - before.cpuMicros,
          databaseMicros: after.databaseMicros - before.databaseMicros,
          statements: after.statements - before.statements,
          elapsedMs: after.at - before.at,
        },
      };
    },
    async memoryBytes() {
      await server.ask("collectGarbage", null, z.unknown());
      return (await server.ask("usage", null, Usage)).rssBytes;
    },
  };
}
