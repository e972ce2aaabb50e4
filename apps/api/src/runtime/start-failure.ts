// What a start that failed says: to people a line for each problem on standard error, and the same to the log.
import type { Logger } from "pino";
import { EnvError } from "../env.ts";
import { FencedError } from "../exchange/connection.ts";
import { RecoveryError } from "../exchange/recovery.ts";
import { StartError } from "./start-error.ts";

/** What nobody has thought of is no sentence of ours, and may hold more than it should: the log's record of it says where. */
export function reportStartFailure(error: unknown, log: Logger, write: (text: string) => void): void {
  const known = problemsOf(error);
  const lines = (known ?? ["Something failed that nobody had thought of; the log says where."]).map(
    (problem) => `Fillmark could not start. ${problem}`,
  );
  for (const line of lines) {
    write(`${line}\n`);
    log.fatal(known === null ? { err: error } : {}, line);
  }
}

/** Null for what isn't known. */
function problemsOf(error: unknown): readonly string[] | null {
  if (error instanceof EnvError) return error.problems;
  if (error instanceof StartError || error instanceof RecoveryError) return [error.message];
  if (error instanceof FencedError) return [error.message];
  return null;
}
