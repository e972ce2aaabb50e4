// Stands between a program and a server, PostgreSQL for most, and does what networks do: cuts, delays, goes silent, or loses the
// one answer that mattered.
import { connect, createServer, type Server, type Socket } from "node:net";

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isAnswerLost: boolean;
}

interface Losing {
  readonly text: string;
  readonly isAnswer: boolean;
  readonly after: string;
  /** The connections on which that was received. */
  readonly on: Set<Pair>;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const proxy = new TcpProxy(databaseUrl);
  await proxy.listen();
  return proxy;
}

export class TcpProxy {
  #target: URL;
  readonly #listener: Server;
  readonly #pairs = new Set<Pair>();
  #isRefusing = false;
  #isStalled = false;
  #delayMs = 0;
  #receivedBytes = 0;
  #refusals = 0;
  #losing: Losing | null = null;

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl);
    this.#listener = createServer((client) => this.#accept(client));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#listener.listen(0, "127.0.0.1", resolve));
  }

  /** The database's URL by way of this proxy. */
  get url(): string {
    const address = this.#listener.address();
    if (address === null || typeof address === "string") throw new Error("the proxy listens on no port");
    const url = new URL(this.#target.href);
    url.hostname = "127.0.0.1";
    url.port = String(address.port);
    return url.href;
  }

  /** From the server, since the start. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Connections that weren't taken, since the start. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Ends every connection; new ones go there, as where an address is moved to another machine. */
  leadTo(url: string): void {
    this.#target = new URL(url);
    this.cut();
  }

  /** Ends every connection; new ones are taken. */
  cut(): void {
    for (const pair of this.#pairs) this.#drop(pair);
  }

  /** Ends every connection and takes no new ones, or takes them again. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
    if (isRefusing) this.cut();
  }

  /** Passes nothing in either direction while the connections stay up, or passes again. */
  stall(isStalled: boolean): void {
    this.#isStalled = isStalled;
  }

  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /**
   * The next request that holds this text reaches the server; its answer is lost, and the connection with it. Where
   * others may say the same, it is the next one on a connection that said `after` first.
   */
  loseAnswerTo(request: string, after = ""): void {
    this.#losing = { text: request, isAnswer: true, after, on: new Set() };
  }

  /** The next request that holds this text, as above, never reaches the server; its connection is lost. */
  loseRequest(request: string, after = ""): void {
    this.#losing = { text: request, isAnswer: false, after, on: new Set() };
  }

  get isStillToLose(): boolean {
    return this.#losing !== null;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#listener.close(resolve));
  }

  #accept(client: Socket): void {
    if (this.#isRefusing) {
      this.#refusals += 1;
      client.destroy();
      return;
    }
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const pair: Pair = { client, server, isAnswerLost: false };
    this.#pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on("error", () => this.#drop(pair));
      socket.on("close", () => this.#drop(pair));
    }
    client.on("data", (chunk: Buffer) => {
      const losing = this.#losing;
      if (losing !== null && chunk.includes(losing.after)) losing.on.add(pair);
      const isHit = losing !== null && losing.on.has(pair) && chunk.includes(losing.text);
      if (isHit) {
        this.#losing = null;
        pair.isAnswerLost = losing.isAnswer;
      }
      if (isHit && !losing.isAnswer) this.#drop(pair);
      else this.#pass(server, chunk);
    });
    server.on("data", (chunk: Buffer) => {
      this.#receivedBytes += chunk.length;
      if (pair.isAnswerLost) this.#drop(pair);
      else this.#pass(client, chunk);
    });
  }

  #pass(to: Socket, chunk: Buffer): void {
    const send = (): void => {
      if (to.destroyed) return;
      if (this.#isStalled) setTimeout(send, 10);
      else to.write(chunk);
    };
    if (this.#delayMs === 0) send();
    else setTimeout(send, this.#delayMs);
  }

  #drop(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }
}
