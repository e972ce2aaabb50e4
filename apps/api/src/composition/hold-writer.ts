import type { Logger } from "pino";
import { hasMigrations } from "../db/has-migrations.ts";
import type { OpenDatabase } from "../db/database.ts";
import { canStandBy, type Env } from "../env.ts";
import {
  claimWriter,
  standBy,
  type ExchangeOptions,
  type HeldWriter,
  type TipLog,
} from "../exchange/index.ts";
import type { ServerOptions } from "../http/server.ts";
import { openStandbyServer } from "../http/standby-server.ts";

export interface Waiting {
  /** Aborted when the standby is to end. */
  readonly signal: AbortSignal;
  /** Called once, with the address at which the standby answers. */
  readonly onWaiting: (url: string) => void;
}

export interface HoldParts extends Waiting {
  readonly log: Logger;
  readonly options: Partial<ExchangeOptions> | undefined;
  readonly tips: TipLog;
  /** How its port is served meanwhile. */
  readonly server: Pick<ServerOptions, "isSecure" | "tls">;
}

/**
 * Makes this process the one that writes. Where another one does, a process that may stand by waits until that one is gone,
 * and answers `/healthz` and `/readyz` meanwhile; any other throws FencedError.
 */
export async function holdWriter(env: Env, database: OpenDatabase, parts: HoldParts): Promise<HeldWriter> {
  const { log, options, tips, signal } = parts;
  const { url } = database;
  if (!canStandBy(env)) return claimWriter({ url, options });
  let followed: number | null = null;
  const server = await openStandbyServer({ ...parts.server, address: env, followed: () => followed });
  try {
    parts.onWaiting(server.url);
    return await standBy({
      url,
      log,
      options,
      tips,
      signal,
      isCurrent: () => hasMigrations(database),
      onLook: (tip) => (followed = tip?.seq ?? null),
    });
  } finally {
    await server.close();
  }
}
