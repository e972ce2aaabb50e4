// Requests that become WebSockets go through the host like any other: what it counts, checks and says holds for them, too, and
// one that is refused gets an answer of HTTP. Only a route that wants it takes the connection over.
import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";

export interface Upgrade {
  readonly connection: Duplex;
  /** What came right behind the request. */
  readonly head: Buffer;
}

const PATHS = "/binance/";
const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether Node hands a request over with its connection: everybody else's wish to speak another protocol is passed over. */
export function isUpgradeCall({ method, url, headers }: IncomingMessage): boolean {
  const isOurs = method === "GET" && url?.startsWith(PATHS) === true;
  return isOurs && headers.upgrade?.toLowerCase() === "websocket";
}

export function routeUpgrades(server: Server): void {
  server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    // Nobody else listens to it any more; whoever is cut off while they are answered is gone, and that is all.
    connection.on("error", () => connection.destroy());
    const response = new AnswerOfUpgrade(request);
    response.answerOn(connection);
    if (isUpgradeCall(request)) upgrades.set(request, { connection, head });
    server.emit("request", request, response);
  });
}

/** Null for a request that is none. */
export function upgradeOf(request: IncomingMessage): Upgrade | null {
  return upgrades.get(request) ?? null;
}

/** It is the last on its connection, and is closed when that is, whoever has taken it over. */
class AnswerOfUpgrade extends ServerResponse {
  answerOn(connection: Duplex): void {
    this.shouldKeepAlive = false;
    this.once("finish", () => connection.end());
    Reflect.apply(this.assignSocket, this, [connection]);
  }
}
