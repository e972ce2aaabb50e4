import type { Logger } from "pino";

/** Going on would be lying, or doing what another process does: a supervisor starts us anew, and what is stored decides what is true. */
export function endProcess(log: Logger, words: string): (error: Error) => void {
  return (error) => {
    log.fatal({ err: error }, words);
    process.exit(1);
  };
}
