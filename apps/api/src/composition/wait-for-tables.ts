import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenDatabase } from "../db/database.ts";
import { hasMigrations } from "../db/has-migrations.ts";
import type { Waiting, WaitingServer } from "./waiting-server.ts";

const LOOK_MS = 500;

interface WaitParts extends Pick<Waiting, "signal"> {
  readonly log: Logger;
  readonly waiting: WaitingServer;
}

/**
 * Resolves once the tables are as this release wants them: the process that writes makes them so. Rejects with the signal's
 * reason.
 */
export async function waitForTables(
  database: OpenDatabase,
  { log, waiting, signal }: WaitParts,
): Promise<void> {
  if (await hasMigrations(database)) return;
  log.info("The tables aren't as this release wants them: waiting for the process that writes.");
  await waiting.open();
  do {
    await sleep(LOOK_MS);
    signal.throwIfAborted();
  } while (!(await hasMigrations(database)));
}
