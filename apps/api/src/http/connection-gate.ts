// Takes connections only as far as the budget goes, and shares them fairly: when all are taken, a network that has fewer than
// the network with the most takes one of theirs that is not being served. One too many gets an HTTP response and closed,
// which needs a file for a moment; beyond those few that may be refused in words at once, the server closes without a word. So it
// never comes to EMFILE.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
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
  readonly #served = new Set<Socket>();
  /** The oldest first. */
  readonly #ofNetwork = new Map<string, Set<Socket>>();
  #open = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  guard(server: Server): void {
    server.maxConnections = this.#options.budget.connections + REFUSALS_AT_ONCE;
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
    this.#served.add(socket);
    response.once("close", () => this.#served.delete(socket));
    return true;
  }

  #takes(socket: Socket): boolean {
    const { budget, countsNetworks } = this.#options;
    const network = countsNetworks ? networkOf(socket.remoteAddress ?? "") : "all";
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
      if (this.#served.has(socket)) continue;
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
