// The market streams of all sockets. An event is made and written as text once for each stream, however many listen; nothing is read
// for a stream that nobody listens to.
import type { Logger } from "pino";
import type { Exchange } from "../../../exchange/exchange.port.ts";
import { watchChanges, type StreamChange } from "../../stream-change.ts";
import { marketSource } from "./market-sources.ts";
import { readStreamName } from "./stream-name.ts";
import type { StreamSocket } from "./stream-socket.ts";
import type { SourceParts, StreamSource } from "./stream-source.ts";
import { textFrame } from "./text-frame.ts";

export interface HubParts extends SourceParts {
  readonly exchange: Pick<Exchange, "pairs" | "onBookChanged">;
  readonly log: Pick<Logger, "warn">;
}

/** One socket's view of the streams. */
export interface Listener {
  readonly socket: Pick<StreamSocket, "send" | "cork" | "uncork">;
  /** Whether events say which stream they are of. */
  isCombined: boolean;
  readonly names: Set<string>;
}

interface Topic {
  readonly name: string;
  readonly source: StreamSource;
  readonly listeners: Set<Listener>;
  isDirty: boolean;
  isReading: boolean;
  turnedAt: number;
}

const TURN_MS = 100;

export class MarketHub {
  readonly #parts: HubParts;
  readonly #topics = new Map<string, Topic>();
  #timer: NodeJS.Timeout | null = null;
  #unsubscribe: (() => void)[] = [];
  #isSoon = false;
  readonly #corked: Listener[] = [];

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** Whether there is such a stream. */
  knows(name: string): boolean {
    return readStreamName(this.#parts.exchange, name) !== null;
  }

  /** The names have to be known. Who listens already isn't told twice. */
  add(listener: Listener, names: readonly string[]): void {
    for (const name of names.filter((one) => !listener.names.has(one))) {
      const topic = this.#topic(name);
      listener.names.add(name);
      // What was noted for those who listen already goes out before the newcomer is among them.
      if (topic.isDirty) void this.#turn(topic, false);
      topic.listeners.add(listener);
      void this.#greet(topic, listener);
    }
  }

  remove(listener: Listener, names: Iterable<string> = [...listener.names]): void {
    for (const name of names) {
      listener.names.delete(name);
      const topic = this.#topics.get(name);
      if (topic?.listeners.delete(listener) !== true || topic.listeners.size > 0) continue;
      topic.source.stop?.();
      this.#topics.delete(name);
    }
    if (this.#topics.size === 0) this.#sleep();
  }

  #topic(name: string): Topic {
    const known = this.#topics.get(name);
    if (known !== undefined) return known;
    const parsed = readStreamName(this.#parts.exchange, name);
    if (parsed === null) throw new Error(`There is no stream ${name}.`);
    const source = marketSource(this.#parts, parsed);
    const topic = {
      name,
      source,
      listeners: new Set<Listener>(),
      isDirty: false,
      isReading: false,
      turnedAt: 0,
    };
    if (this.#topics.size === 0) this.#wake();
    this.#topics.set(name, topic);
    return topic;
  }

  async #greet(topic: Topic, listener: Listener): Promise<void> {
    const events = await this.#read(topic, () => topic.source.first?.() ?? []);
    if (topic.listeners.has(listener))
      for (const event of events) listener.socket.send(frameFor(topic, event)(listener));
  }

  #wake(): void {
    this.#unsubscribe = watchChanges(this.#parts, (change) => this.#note(change));
    this.#timer = setInterval(() => this.#turnAll(), TURN_MS);
  }

  #sleep(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  #note(change: StreamChange): void {
    for (const topic of this.#topics.values()) {
      if (!topic.source.note(change)) continue;
      topic.isDirty = true;
      if (topic.source.everyMs === 0) this.#turnSoon();
    }
  }

  /** All that happens in one go is one turn. */
  #turnSoon(): void {
    if (this.#isSoon) return;
    this.#isSoon = true;
    setImmediate(() => {
      this.#isSoon = false;
      this.#turnThose(({ source }) => source.everyMs === 0);
    });
  }

  #turnAll(): void {
    const now = performance.now();
    this.#turnThose(({ source, turnedAt }) => now - turnedAt >= source.everyMs - TURN_MS / 2);
  }

  #turnThose(isDue: (topic: Topic) => boolean): void {
    const due = [...this.#topics.values()].filter(
      (topic) => isDue(topic) && (topic.isDirty || topic.source.isDue?.() === true),
    );
    for (const topic of due) void this.#turn(topic, due.length > 1);
  }

  async #turn(topic: Topic, areSeveral: boolean): Promise<void> {
    if (topic.isReading) return;
    topic.isReading = true;
    topic.isDirty = false;
    topic.turnedAt = performance.now();
    const read = this.#read(topic, () => topic.source.events());
    const events = Array.isArray(read) ? read : await read;
    topic.isReading = false;
    for (const event of events) this.#publish(topic, event, areSeveral || events.length > 1);
    if (this.#corked.length > 0) setImmediate(() => this.#uncork());
  }

  #publish(topic: Topic, event: unknown, areSeveral: boolean): void {
    const frame = frameFor(topic, event);
    for (const listener of topic.listeners) {
      // Several frames of a turn leave in one system call; holding back a single one would only cost.
      if (areSeveral && listener.socket.cork()) this.#corked.push(listener);
      listener.socket.send(frame(listener));
    }
  }

  #uncork(): void {
    for (const { socket } of this.#corked.splice(0)) socket.uncork();
  }

  #read(topic: Topic, read: () => unknown[] | Promise<unknown[]>): unknown[] | Promise<unknown[]> {
    const warn = (err: unknown): unknown[] => {
      this.#parts.log.warn({ err, stream: topic.name }, "A market stream could not be read.");
      return [];
    };
    try {
      const events = read();
      return Array.isArray(events) ? events : events.catch(warn);
    } catch (error) {
      return warn(error);
    }
  }
}

/** Written as text once, and framed once for each of the two ways to listen, if somebody listens so. */
function frameFor({ name }: Topic, event: unknown): (listener: Listener) => Buffer {
  const json = JSON.stringify(event);
  let raw: Buffer | null = null;
  let combined: Buffer | null = null;
  return ({ isCombined }) =>
    isCombined
      ? (combined ??= textFrame(`{"stream":${JSON.stringify(name)},"data":${json}}`))
      : (raw ??= textFrame(json));
}
