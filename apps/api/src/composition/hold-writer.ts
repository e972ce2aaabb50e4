import type { Logger } from "pino";
import { hasMigrations } from "../db/has-migrations.ts";
import type { OpenDatabase } from "../db/database.ts";
import type { Env } from "../env.ts";
import { canStandBy } from "../runtime/roles.ts";
import {
  claimWriter,
  standBy,
  type ExchangeOptions,
  type HeldWriter,
  type TipLog,
} from "../exchange/index.ts";
import type { Waiting, WaitingServer } from "./waiting-server.ts";

export interface HoldParts extends Pick<Waiting, "signal"> {
  readonly log: Logger;
  readonly options: Partial<ExchangeOptions> | undefined;
  readonly tips: TipLog;
  readonly waiting: WaitingServer;
}

/**
 * Makes this process the one that writes. Where another one does, a process that may stand by waits until that one is gone,
 * and answers `/healthz` and `/readyz` meanwhile; any other throws FencedError.
 */
export async function holdWriter(env: Env, database: OpenDatabase, parts: HoldParts): Promise<HeldWriter> {
  const { log, options, tips, signal, waiting } = parts;
  const { url } = database;
  if (!canStandBy(env)) return claimWriter({ url, options });
  let followed: number | null = null;
  await waiting.open(() => followed);
  return standBy({
    url,
    log,
    options,
    tips,
    signal,
    isCurrent: () => hasMigrations(database),
    onLook: (tip) => (followed = tip?.seq ?? null),
  });
}
