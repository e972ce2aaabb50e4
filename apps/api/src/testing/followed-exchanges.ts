// One process that writes and those that follow it, over a real message server, for the tests of what passes between them.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { Bus } from "../bus/bus.port.ts";
import { createMessageSeal } from "../bus/message-seal.ts";
import { openNatsBus } from "../bus/nats-bus.ts";
import type { PlaceOrder } from "../exchange/core/commands.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { ExchangeOptions } from "../exchange/exchange-options.ts";
import { journalSender, openExchange, openFollowedExchange, serveExchange } from "../exchange/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { limitOrder, named, openMarketFor, PAIR } from "./exchange-market.ts";
import { expectLedgerBalanced } from "./expect-ledger-balanced.ts";
import { hasNats } from "./has-nats.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
import { startNatsServer, type NatsServer } from "./nats-server.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Writer {
  readonly exchange: Exchange;
  close(): Promise<void>;
}

/** Of a test file: with a database and a message server of its own, which are there while its tests run. */
export class FollowedExchanges {
  readonly #secret = randomBytes(32);
  #database: TestDatabase | null = null;
  #nats: NatsServer | null = null;
  #orders = 0;

  constructor() {
    beforeEach(({ skip }) => skip(!hasNats, "There is no NATS server."));
    beforeAll(async () => {
      if (!hasNats) return;
      [this.#database, this.#nats] = await Promise.all([createTestDatabase(), startNatsServer()]);
      const exchange = await openExchange({ url: this.#url, log: silent, clock: systemClock });
      await openMarketFor(exchange, ["alice", "bob"]);
      await exchange.stop();
    });
    afterAll(async () => {
      if (!hasNats) return;
      await this.#nats?.kill();
      await expectLedgerBalanced(this.#url);
      await this.#database?.drop();
    });
  }

  get #url(): string {
    return this.#database?.url ?? "";
  }

  get nats(): NatsServer {
    if (this.#nats === null) throw new Error("the message server runs while tests do");
    return this.#nats;
  }

  async openBus({ key = this.#secret, installation = "test" } = {}): Promise<Bus> {
    const seal = createMessageSeal({ secret: key, installation }, Date.now);
    const bus = await openNatsBus({ url: this.nats.url, seal, log: silent, name: "test" });
    onTestFinished(() => bus.close());
    return bus;
  }

  async openWriter(options: Partial<ExchangeOptions> = {}): Promise<Writer> {
    const bus = await this.openBus();
    const exchange = await openExchange({
      url: this.#url,
      log: silent,
      clock: systemClock,
      options,
      onJournaled: journalSender(bus),
    });
    const served = serveExchange({ exchange, bus, clock: systemClock, log: silent });
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (isClosed) return;
      isClosed = true;
      await served.close();
      await exchange.stop();
    };
    onTestFinished(close);
    return { exchange, close };
  }

  async openFollower(options: Partial<ExchangeOptions> = {}, by?: Bus): Promise<Exchange> {
    const bus = by ?? (await this.openBus());
    return this.#follow(bus, { options, url: this.#url });
  }

  /** With a line of its own to the database. */
  async openFollowerByLine(): Promise<{ readonly exchange: Exchange; readonly line: TcpProxy }> {
    const line = await startTcpProxy(this.#url);
    const exchange = await this.#follow(await this.openBus(), { url: line.url });
    onTestFinished(() => line.close());
    return { exchange, line };
  }

  async #follow(
    bus: Bus,
    { url, options = {} }: { readonly url: string; readonly options?: Partial<ExchangeOptions> },
  ): Promise<Exchange> {
    const exchange = await openFollowedExchange({
      url,
      log: silent,
      clock: systemClock,
      options,
      bus,
    });
    onTestFinished(() => exchange.stop());
    while (exchange.status().state !== "running") await sleep(10);
    return exchange;
  }

  /** To sell, under a name of its own. */
  ask(owner: string, { price = 5_000_000, quantity = 10 } = {}): PlaceOrder {
    this.#orders += 1;
    return named(limitOrder({ owner, side: "sell", price, quantity }), `followed ${this.#orders}`);
  }

  bid(owner: string, quantity = 10): PlaceOrder {
    return { ...this.ask(owner, { quantity }), side: "buy" };
  }
}

export function bookOf(exchange: Exchange) {
  const { bids, asks } = exchange.book("live", PAIR, 50);
  return { bids, asks };
}
