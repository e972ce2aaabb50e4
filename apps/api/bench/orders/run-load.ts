// Sends requests over a number of keep-alive connections for some seconds. Speaks just enough HTTP to cost little beside what it
// measures.
import { connect } from "node:net";

export interface Load {
  /** Connections take turns at them. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** The next request of a connection, of which it is the `turn`th. */
  readonly requestOf: (
    connection: number,
    turn: number,
  ) => {
    readonly path: string;
    readonly token: string;
    readonly body: string;
    /** The address that a trusted proxy says it comes from, where there is one. */
    readonly from?: string;
  };
}

/** Waits in ms. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Record<string, number>;
}

/** On each connection the next request leaves when the last one is answered. */
export async function runLoad({ addresses, connections, seconds, requestOf }: Load): Promise<LoadResult> {
  const waits: number[] = [];
  const statuses = new Map<string, number>();
  const end = performance.now() + seconds * 1_000;

  function client(connection: number): Promise<void> {
    const { hostname, port } = new URL(addresses[connection % addresses.length] ?? "");
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true).setEncoding("latin1");
      let since = 0;
      let received = "";
      let turn = 0;
      const send = (): void => {
        if (performance.now() >= end) {
          socket.destroy();
          resolve();
          return;
        }
        since = performance.now();
        const { path, token, body, from } = requestOf(connection, turn++);
        const forwarded = from === undefined ? "" : `x-forwarded-for: ${from}\r\n`;
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
            `authorization: Bearer ${token}\r\n${forwarded}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      };
      socket.on("connect", send);
      socket.on("error", reject);
      // Without it a connection that the server ends would leave nothing to wait for, and no word of why.
      socket.on("close", () =>
        reject(new Error(`The server ended a connection after "${received.slice(0, 300)}".`)),
      );
      socket.on("data", (chunk: string) => {
        received += chunk;
        if (!isWhole(received)) return;
        const status = received.slice(9, 12);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        waits.push(performance.now() - since);
        received = "";
        send();
      });
    });
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => client(connection)));
  waits.sort((a, b) => a - b);
  const at = (part: number): number => waits[Math.floor(waits.length * part)] ?? 0;
  return {
    perSecond: waits.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    statuses: Object.fromEntries(statuses),
  };
}

function isWhole(received: string): boolean {
  const head = received.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const length = /content-length: (\d+)/i.exec(received)?.[1];
  return length === undefined
    ? received.endsWith("\r\n0\r\n\r\n")
    : received.length >= head + 4 + Number(length);
}
