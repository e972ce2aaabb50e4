import type { Env } from "../env.ts";
import type { ServerOptions } from "../http/server.ts";
import { openStandbyServer, type StandbyServer } from "../http/standby-server.ts";

/** Who is to know of a process that waits, and who may end the wait. */
export interface Waiting {
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
  /** Called once, with the address at which it answers. */
  readonly onWaiting: (url: string) => void;
}

/** Answers `/healthz` and `/readyz` at the port of a process that waits for another one, until it serves itself. */
export interface WaitingServer {
  /** Begins to answer, if it doesn't yet; `followed` gives the last command that the process has applied. */
  open(followed?: () => number | null): Promise<void>;
  /** Lets go of the port. */
  close(): Promise<void>;
}

export function createWaitingServer(
  env: Env,
  parts: Pick<Waiting, "onWaiting"> & Pick<ServerOptions, "isSecure" | "tls">,
): WaitingServer {
  let server: StandbyServer | null = null;
  let newest = (): number | null => null;
  return {
    async open(followed = () => null) {
      newest = followed;
      if (server !== null) return;
      server = await openStandbyServer({ ...parts, address: env, followed: () => newest() });
      parts.onWaiting(server.url);
    },
    async close() {
      const open = server;
      server = null;
      await open?.close();
    },
  };
}
