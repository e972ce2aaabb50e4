import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { DomainError } from "../errors/domain-error.ts";
import {
  parseTopic,
  topicSource,
  type TopicName,
  type TopicParts,
  type TopicSource,
} from "./market-topics.ts";
import { watchChanges, type StreamChange } from "./stream-change.ts";
import type { StreamSlots } from "./stream-slots.ts";
import { StreamClient, streamFrame, type StreamFrame } from "./stream-client.ts";

/**
 * The public stream of market data: `GET /api/market/stream?topics=a,b`. A frame is made once for each topic
 * and turn and written to everybody who watches it; nothing is read or written for topics that nobody watches.
 * A client first gets what a topic says now, then its changes, with a cursor that grows by one.
 */
export interface MarketStreamOptions extends TopicParts {
  /** The host's own log when absent. */
  log?: Pick<Logger, "warn">;
  /** Counts who has how many open; without them as many as anybody likes. */
  places?: StreamSlots;
}

export interface MarketStream {
  /** Says goodbye to all clients. Call it before the host closes. */
  close(): void;
}

interface Topic {
  name: string;
  source: TopicSource;
  cursor: number;
  clients: Set<StreamClient>;
  isDirty: boolean;
  isReading: boolean;
  sentAt: number;
}

export const MARKET_STREAM_PATH = "/api/market/stream";
const MAX_TOPICS = 32;
const TURN_MS = 100;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = streamFrame(": still here\n\n");
const BYE = streamFrame("event: bye\ndata: {}\n\n");

export function registerMarketStream(app: FastifyInstance, options: MarketStreamOptions): MarketStream {
  const stream = new Stream({ log: app.log, ...options });
  app.get(MARKET_STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const names = requireTopics(request, options);
    stream.assertOpen();
    const { socket } = reply.raw;
    if (socket === null) throw new DomainError("BUSY", { retryAfterSeconds: 1 });
    options.places?.take({ address: request.ip }, reply.raw);
    reply.hijack();
    const client = new StreamClient(reply.raw, socket);
    reply.raw.once("close", () => stream.remove(client));
    await stream.add(client, names);
  });
  app.addHook("preClose", async () => stream.close());
  return stream;
}

/** Throws VALIDATION naming the topic that isn't one, or UNKNOWN_PAIR. */
function requireTopics(request: FastifyRequest, { exchange }: TopicParts): Map<string, TopicName> {
  const invalid = (message: string): DomainError =>
    new DomainError("VALIDATION", { issues: [{ field: "topics", message }] });
  const search = new URL(request.url, "http://localhost").searchParams;
  const texts = new Set(search.getAll("topics").flatMap((list) => list.split(",")));
  texts.delete("");
  if (texts.size === 0) throw invalid("name at least one topic");
  if (texts.size > MAX_TOPICS) throw invalid(`name at most ${MAX_TOPICS} topics`);
  const pairs = new Set(exchange.pairs().map(({ pair }) => pair));
  const names = new Map<string, TopicName>();
  for (const text of texts) {
    const name = parseTopic(text);
    if (name === null) throw invalid(`"${text.slice(0, 60)}" is not a topic`);
    if ("pair" in name && !pairs.has(name.pair)) {
      throw new DomainError("UNKNOWN_PAIR", { pair: name.pair.slice(0, 40) });
    }
    names.set(text, name);
  }
  return names;
}

class Stream implements MarketStream {
  readonly #options: MarketStreamOptions;
  readonly #topics = new Map<string, Topic>();
  /** Of those whose first frames are written. */
  readonly #clients = new Map<StreamClient, Topic[]>();
  readonly #corked: StreamClient[] = [];
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: (() => void)[] = [];
  #isClosed = false;

  constructor(options: MarketStreamOptions) {
    this.#options = options;
  }

  assertOpen(): void {
    if (this.#isClosed) throw new DomainError("BUSY", { retryAfterSeconds: 5 });
  }

  async add(client: StreamClient, names: Map<string, TopicName>): Promise<void> {
    this.#clients.set(client, []);
    if (this.#clients.size === 1) this.#wake();
    // Reconnections after a restart are spread over some seconds.
    client.write(streamFrame(`retry: ${randomInt(1_000, 5_000)}\n\n`));
    for (const [text, name] of names) await this.#subscribe(client, this.#topic(text, name));
  }

  remove(client: StreamClient): void {
    const topics = this.#clients.get(client);
    if (topics === undefined) return;
    this.#clients.delete(client);
    for (const topic of topics) topic.clients.delete(client);
    if (this.#clients.size === 0) this.#sleep();
  }

  close(): void {
    this.#isClosed = true;
    for (const client of this.#clients.keys()) client.end(BYE);
    this.#sleep();
  }

  #topic(name: string, parsed: TopicName): Topic {
    const known = this.#topics.get(name);
    if (known !== undefined) return known;
    const source = topicSource(this.#options, parsed);
    const topic = { name, source, cursor: 0, clients: new Set<StreamClient>(), sentAt: 0 };
    const fresh = { ...topic, isDirty: false, isReading: false };
    this.#topics.set(name, fresh);
    return fresh;
  }

  /** First frame, then membership in one go: no change can fall in between. */
  async #subscribe(client: StreamClient, topic: Topic): Promise<void> {
    // What was noted for the earlier watchers goes out first, or the newcomer would get it twice.
    if (topic.isDirty) await this.#send(topic);
    const first = await topic.source.snapshot().catch((error: unknown) => this.#warn(topic, error));
    const topics = this.#clients.get(client);
    if (topics === undefined || first === undefined) return;
    topics.push(topic);
    topic.clients.add(client);
    client.write(dataFrame(topic, first));
  }

  #wake(): void {
    this.#unsubscribe = watchChanges(this.#options, (change) => this.#note(change));
    this.#timers = [
      setInterval(() => void this.#turn(), TURN_MS),
      setInterval(() => {
        for (const client of this.#clients.keys()) client.write(HEARTBEAT);
      }, HEARTBEAT_MS),
    ];
  }

  #sleep(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#timers = [];
    this.#unsubscribe = [];
  }

  #note(change: StreamChange): void {
    for (const topic of this.#topics.values()) {
      if (topic.clients.size > 0 && topic.source.note(change)) topic.isDirty = true;
    }
  }

  async #turn(): Promise<void> {
    const now = performance.now();
    for (const topic of this.#topics.values())
      if (topic.clients.size > 0 && topic.source.look?.() === true) topic.isDirty = true;
    const due = [...this.#topics.values()].filter(
      (topic) =>
        topic.isDirty && topic.clients.size > 0 && now - topic.sentAt >= topic.source.everyMs - TURN_MS / 2,
    );
    await Promise.all(due.map((topic) => this.#send(topic, due.length > 1)));
  }

  /** Several frames of a turn leave in one system call a client; holding back a single one would only cost. */
  async #send(topic: Topic, areSeveral = false): Promise<void> {
    if (topic.isReading) return;
    topic.isReading = true;
    topic.isDirty = false;
    topic.sentAt = performance.now();
    const data = await topic.source.changes().catch((error: unknown) => this.#warn(topic, error));
    topic.isReading = false;
    if (data === null || data === undefined) return;
    topic.cursor += 1;
    const frame = dataFrame(topic, data);
    for (const client of topic.clients) {
      if (areSeveral && client.cork()) this.#corked.push(client);
      client.write(frame);
    }
    if (this.#corked.length > 0) setImmediate(() => this.#uncork());
  }

  #uncork(): void {
    for (const client of this.#corked.splice(0)) client.uncork();
  }

  #warn(topic: Topic, error: unknown): undefined {
    this.#options.log?.warn(
      { err: error, topic: topic.name },
      "A topic of the market stream could not be read.",
    );
    return undefined;
  }
}

function dataFrame({ name, cursor }: Topic, data: unknown): StreamFrame {
  return streamFrame(`data: ${JSON.stringify({ topic: name, cursor, data })}\n\n`);
}
