// The driver of the model: a client and a pool that behave towards the exchange as those of `pg` do.
import { EventEmitter } from "node:events";
import type pg from "pg";
import type { Driver } from "../../src/exchange/outside.port.ts";
import type { TextRecord } from "../../src/exchange/table.ts";
import type { Backend, ClientSide, ModelServer, Statement } from "./model-server.ts";

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (answer: { rows: TextRecord[] }) => void;
  readonly reject: (error: Error) => void;
  isSettled: boolean;
}

type Asked = string | { name?: string; text: string; values?: readonly unknown[] };

/** `isAlive` is of the process that it belongs to: to a dead one nothing comes. */
export function modelDriver(server: ModelServer, isAlive: () => boolean): Driver & { cutAll(): void } {
  const clients = new Set<ModelClient>();
  const openClient = (config: pg.ClientConfig): ModelClient => {
    const client = new ModelClient(server, isAlive, config.query_timeout ?? Infinity);
    clients.add(client);
    return client;
  };
  return {
    openClient: (config) => openClient(config) as unknown as pg.Client,
    openPool: (config) => new ModelPool(() => openClient(config)) as unknown as pg.Pool,
    /** The process is dead: what it had sent is still on its way. */
    cutAll: () => {
      for (const client of clients) client.abandon();
    },
  };
}

class ModelClient extends EventEmitter implements ClientSide {
  readonly #server: ModelServer;
  readonly #isAlive: () => boolean;
  readonly #timeoutMs: number;
  readonly #queue: Waiting[] = [];
  #active: Waiting | null = null;
  #backend: Backend | null = null;
  #isLost = false;

  constructor(server: ModelServer, isAlive: () => boolean, timeoutMs: number) {
    super();
    this.#server = server;
    this.#isAlive = isAlive;
    this.#timeoutMs = timeoutMs;
  }

  get isUsable(): boolean {
    return this.#backend !== null && !this.#isLost;
  }

  get isImpatient(): boolean {
    return this.#timeoutMs < Infinity;
  }

  connect(): Promise<void> {
    const server = this.#server;
    return new Promise((resolve, reject) => {
      server.time.after(server.delay(), () => {
        if (!this.#isAlive()) return;
        if (!server.isUp) return reject(new Error("connect ECONNREFUSED"));
        this.#backend = server.open(this);
        return resolve();
      });
    });
  }

  query(asked: Asked, values?: readonly unknown[]): Promise<{ rows: TextRecord[] }> {
    const {
      name = "",
      text,
      values: own,
    } = typeof asked === "string" ? { text: asked } : { values: undefined, ...asked };
    return new Promise((resolve, reject) => {
      if (!this.isUsable)
        return reject(new Error("Client has encountered a connection error and is not queryable"));
      this.#queue.push({
        statement: { name, text, values: values ?? own ?? [] },
        resolve,
        reject,
        isSettled: false,
      });
      this.#next();
    });
  }

  end(): Promise<void> {
    const server = this.#server;
    const backend = this.#backend;
    if (backend !== null) server.time.after(server.delay(), () => server.hangUp(backend));
    return new Promise((resolve) => {
      if (this.#isLost || backend === null) resolve();
      else this.once("end", resolve);
    });
  }

  /** Its process is gone. */
  abandon(): void {
    const backend = this.#backend;
    if (backend !== null) this.#server.time.after(this.#server.delay(), () => this.#server.hangUp(backend));
  }

  answered(rows: TextRecord[] | Error): void {
    const waiting = this.#active;
    if (waiting === null || this.#isLost || !this.#isAlive()) return;
    this.#active = null;
    if (!waiting.isSettled) {
      waiting.isSettled = true;
      if (rows instanceof Error) waiting.reject(rows);
      else waiting.resolve({ rows });
    }
    this.#next();
  }

  lost(error: Error): void {
    if (this.#isLost) return;
    this.#isLost = true;
    if (!this.#isAlive()) return;
    for (const waiting of [this.#active ?? [], this.#queue.splice(0)].flat()) {
      if (!waiting.isSettled) waiting.reject(error);
      waiting.isSettled = true;
    }
    this.emit("error", error);
    this.emit("end");
  }

  #next(): void {
    const waiting = this.#queue[0];
    const backend = this.#backend;
    if (this.#active !== null || waiting === undefined || backend === null) return;
    this.#queue.shift();
    this.#active = waiting;
    const { time, dice, troubles } = this.#server;
    // Lost on its way there, with the connection or without a word.
    if (dice.chance(this.#server.breaksOf(waiting.statement)))
      this.#server.time.after(this.#server.delay(), () => this.#server.terminate(backend));
    else if (!this.isImpatient || !dice.chance(troubles.hangs))
      time.after(this.#server.delay(), () => this.#server.receive(backend, waiting.statement));
    if (!this.isImpatient) return;
    time.after(this.#timeoutMs, () => {
      if (waiting.isSettled || !this.#isAlive()) return;
      waiting.isSettled = true;
      waiting.reject(new Error("Query read timeout"));
    });
  }
}

/** Of one connection, which an error replaces; as `openLookupPool` asks for it. */
class ModelPool extends EventEmitter {
  readonly #open: () => ModelClient;
  #client: ModelClient | null = null;
  #last: Promise<unknown> = Promise.resolve();
  ending = false;

  constructor(open: () => ModelClient) {
    super();
    this.#open = open;
  }

  query(asked: Asked): Promise<{ rows: TextRecord[] }> {
    const answer = this.#last.then(() => this.#ask(asked));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async end(): Promise<void> {
    this.ending = true;
    await this.#client?.end();
  }

  async #ask(asked: Asked): Promise<{ rows: TextRecord[] }> {
    let client = this.#client;
    if (client?.isUsable !== true) {
      client = this.#open();
      client.on("error", () => undefined);
      await client.connect();
      this.#client = client;
    }
    try {
      return await client.query(asked);
    } catch (error) {
      // The connection may still be at work on what nobody waits for any more.
      this.#client = null;
      void client.end();
      throw error;
    }
  }
}
