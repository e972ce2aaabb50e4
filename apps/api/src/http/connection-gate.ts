// Takes connections only as far as the budget goes, and shares them fairly: when all are taken, a network that has fewer than
// the network with the most takes one of theirs that is not being served. One too many gets an HTTP response and closed,
// which needs a file for a moment; beyond those few that may be refused in words at once, the server closes without a word. So it
// never comes to EMFILE. With TLS it closes them all without a word, since a word would cost a handshake, which is what a flood is
// after. HTTP/2 asks for much on one connection: what is under way there is bounded as if each request had one of its own.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { onlyIf } from "./only-if.ts";
import { networkOf } from "../net/network-of.ts";
import type { ConnectionBudget } from "./connection-budget.ts";

/** Refusals that may be on their way at once. */
const REFUSALS_AT_ONCE = 16;
const REFUSAL_TIMEOUT_MS = 1_000;

interface GateOptions {
  readonly budget: Pick<ConnectionBudget, "connections" | "connectionsOfNetwork">;
  /** False behind a proxy, whose connections are everybody's. */
  readonly countsNetworks: boolean;
  /** The whole answer of HTTP. */
  readonly refusal: string;
}

export class ConnectionGate {
  readonly #options: GateOptions;
  readonly #refused = new WeakSet<Socket>();
  /** How many requests of each connection are being answered. */
  readonly #served = new Map<string, number>();
  /** Requests of HTTP/2 under way, by network. */
  readonly #streams = new Map<string, number>();
  #streamsInAll = 0;
  /** The oldest first. */
  readonly #ofNetwork = new Map<string, Set<Socket>>();
  #open = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  guard(server: Server, speaks: "http" | "tls" = "http"): void {
    server.maxConnections = this.#options.budget.connections + REFUSALS_AT_ONCE;
    if (speaks === "tls") {
      onlyIf(server, "connection", (socket) => {
        const isTaken = socket instanceof Socket && this.#takes(socket);
        if (socket instanceof Socket && !isTaken) socket.destroy();
        return isTaken;
      });
      return;
    }
    server.prependListener("connection", (socket: Socket) => {
      if (this.#takes(socket)) return;
      this.#refused.add(socket);
      const cut = setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS);
      socket.once("close", () => clearTimeout(cut));
      socket.end(this.#options.refusal);
    });
  }

  /** False for a request of a connection that is being refused; a client that is served keeps the connection meanwhile. */
  serves({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (this.#refused.has(socket)) return false;
    const line = lineOf(socket);
    add(this.#served, line, 1);
    response.once("close", () => add(this.#served, line, -1));
    return true;
  }

  /** False for one request of HTTP/2 too many, of its network or of all: as many as there may be connections. */
  servesStream(request: IncomingMessage, response: ServerResponse): boolean {
    const { budget } = this.#options;
    const network = this.#networkOf(request.socket);
    const mine = this.#streams.get(network) ?? 0;
    if (this.#options.countsNetworks && mine >= budget.connectionsOfNetwork) return false;
    if (this.#streamsInAll >= budget.connections) return false;
    add(this.#streams, network, 1);
    this.#streamsInAll += 1;
    response.once("close", () => {
      add(this.#streams, network, -1);
      this.#streamsInAll -= 1;
    });
    return this.serves(request, response);
  }

  #networkOf({ remoteAddress }: Socket): string {
    return this.#options.countsNetworks ? networkOf(remoteAddress ?? "") : "all";
  }

  #takes(socket: Socket): boolean {
    const { budget, countsNetworks } = this.#options;
    const network = this.#networkOf(socket);
    const mine = this.#ofNetwork.get(network)?.size ?? 0;
    if (countsNetworks && mine >= budget.connectionsOfNetwork) return false;
    if (this.#open >= budget.connections && !this.#makeRoom(mine)) return false;
    const sockets = this.#ofNetwork.get(network) ?? new Set();
    this.#ofNetwork.set(network, sockets.add(socket));
    this.#open += 1;
    socket.once("close", () => this.#forget(network, socket));
    return true;
  }

  #makeRoom(mine: number): boolean {
    const [heaviest] = [...this.#ofNetwork].toSorted(([, one], [, other]) => other.size - one.size);
    if (heaviest === undefined) return false;
    const [network, sockets] = heaviest;
    if (this.#options.countsNetworks && sockets.size <= mine + 1) return false;
    for (const socket of sockets) {
      if (this.#served.has(lineOf(socket))) continue;
      socket.destroy();
      this.#forget(network, socket);
      return true;
    }
    return false;
  }

  #forget(network: string, socket: Socket): void {
    const sockets = this.#ofNetwork.get(network);
    if (sockets?.delete(socket) !== true) return;
    this.#open -= 1;
    if (sockets.size === 0) this.#ofNetwork.delete(network);
  }
}

/** The same of a connection and of what is encrypted on it. */
function lineOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

function add(counts: Map<string, number>, name: string, by: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + by;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
}
