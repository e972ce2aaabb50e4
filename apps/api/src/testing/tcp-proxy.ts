// Stands between a program and PostgreSQL and does what networks do: cuts, delays, goes silent, or loses the
// one answer that mattered.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface TcpProxy {
  /** The database's URL by way of this proxy. */
  readonly url: string;
  /** Ends every connection; new ones are taken. */
  cut(): void;
  /** Ends every connection and takes no new ones, or takes them again. */
  refuse(isRefusing: boolean): void;
  /** Passes nothing in either direction while the connections stay up, or passes again. */
  stall(isStalled: boolean): void;
  delay(milliseconds: number): void;
  /** The next request that matches reaches the server; its answer doesn't come back, the connection is cut. */
  loseAnswerTo(request: string): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isAnswerLost: boolean;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isRefusing = false;
  let isStalled = false;
  let delayMs = 0;
  let losing: string | null = null;

  const drop = (pair: Pair): void => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };
  const pass = (to: Socket, chunk: Buffer): void => {
    const send = (): void => {
      if (isStalled) setTimeout(send, 10);
      else if (!to.destroyed) to.write(chunk);
    };
    if (delayMs === 0 && !isStalled) send();
    else setTimeout(send, delayMs);
  };
  const server = createServer((client) => {
    if (isRefusing) return client.destroy();
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const pair: Pair = { client, server: upstream, isAnswerLost: false };
    pairs.add(pair);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on("error", () => drop(pair));
      socket.on("close", () => drop(pair));
    }
    client.on("data", (chunk: Buffer) => {
      if (losing !== null && chunk.includes(losing)) {
        losing = null;
        pair.isAnswerLost = true;
      }
      pass(upstream, chunk);
    });
    upstream.on("data", (chunk: Buffer) => {
      if (pair.isAnswerLost) drop(pair);
      else pass(client, chunk);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(portOf(server.address()));

  const cut = (): void => pairs.forEach(drop);
  return {
    url: url.href,
    cut,
    refuse(refusing) {
      isRefusing = refusing;
      if (refusing) cut();
    },
    stall(stalled) {
      isStalled = stalled;
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    loseAnswerTo(request) {
      losing = request;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the proxy listens on no port");
  return address.port;
}
