// A history of one seed: traders and their retries, the market, and everything that goes wrong.
import { VENUES } from "@fillmark/contracts/constants";
import fc from "fast-check";
import type { Command } from "../../src/exchange/core/commands.ts";
import { RandomCommands } from "../../src/exchange/core/testing/random-commands.ts";
import { PAIRS } from "../../src/exchange/core/testing/random-rules.ts";
import { quoteOf } from "../../src/exchange/core/testing/random-quotes.ts";
import { intent, type Intent } from "../../src/exchange/core/testing/random-intent.ts";
import type { SubmitOptions } from "../../src/exchange/exchange.port.ts";
import { DomainError } from "../../src/errors/domain-error.ts";
import { Dice } from "./dice.ts";
import { BrokenPromise, Judge, type Attempt } from "./judge.ts";
import { beginning, BEGINS_AT } from "./beginning.ts";
import { modelDriver } from "./model-driver.ts";
import { ModelTables } from "./model-tables.ts";
import { ModelServer, noTroubles, troublesOf, type StatementWatch } from "./model-server.ts";
import { isRepeatable } from "./repeatable.ts";
import { Seen } from "./seen.ts";
import { SimulatedProcess } from "./simulated-process.ts";
import { timersOf, VirtualTime } from "./virtual-time.ts";

export interface SimulationOptions {
  readonly seed: number;
  /** How many things traders and the market do. */
  readonly steps?: number;
  /** For a control: the exchange is told that its batches are durable before they are. */
  readonly answersEarly?: boolean;
  readonly watch?: StatementWatch;
}

export interface Simulated {
  /** Null where every promise was kept. */
  readonly failure: Error | null;
  readonly commands: number;
  readonly answers: number;
  /** As they stood at the end. */
  readonly tables: ModelTables;
  /** What came to pass, and how often. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Sound, and on both sides. */
const FIRST_QUOTE = { away: 2, flavour: 50, lots: 10, pick: 50, isBuy: true };
const STEPS = 32;
/** Much longer than any history takes: who isn't answered by then never is. */
const GIVE_UP_MS = 300_000;

export async function simulate(options: SimulationOptions): Promise<Simulated> {
  const simulation = new Simulation(options);
  const failure = await simulation.run();
  const { judge, seen } = simulation;
  return {
    failure,
    commands: judge.seq,
    answers: judge.answers,
    tables: simulation.tables,
    seen: seen.times,
  };
}

class Simulation {
  readonly #time = new VirtualTime();
  readonly #dice: Dice;
  readonly #server: ModelServer;
  readonly #timers;
  readonly #commands: RandomCommands;
  readonly #intents: Intent[];
  readonly #processes = new Set<SimulatedProcess>();
  readonly #limits;
  readonly judge: Judge;
  readonly seen = new Seen();
  #failure: Error | null = null;
  /** Days that passed at once, by everybody's clock. */
  #skipped = 0;
  #sent = 0;
  #isOver = false;
  #isJudged = false;

  constructor(options: SimulationOptions) {
    const { seed, steps = STEPS } = options;
    const dice = new Dice(seed);
    this.#dice = dice;
    this.#server = new ModelServer(this.#time, dice);
    this.#server.answersEarly = options.answersEarly ?? false;
    this.#server.watch = options.watch ?? null;
    this.#timers = timersOf(this.#time, () => true);
    this.#server.tables = new ModelTables(beginning().tables);
    this.judge = new Judge(beginning(), () => this.#server.tables);
    this.#server.onCommitted = () => this.judge.readOn();
    this.#commands = new RandomCommands(this.judge.state);
    this.#intents = fc.sample(intent, { seed, numRuns: steps });
    for (const pair of PAIRS) this.#commands.quotes.set(pair, quoteOf(FIRST_QUOTE, pair, BEGINS_AT));
    this.#limits = {
      commandTimeoutMs: 400,
      maxBatch: dice.pick([1, 2, 3, 8, 1_000]),
      maxQueue: dice.pick([3, 50, 50, 50]),
    };
  }

  get tables(): ModelTables {
    return this.#server.tables;
  }

  async run(): Promise<Error | null> {
    try {
      const done = this.#live();
      done.catch((error: unknown) => this.#fail(error));
      const isDone = (): boolean => this.#isJudged || this.#failure !== null;
      if (!(await this.#time.run(isDone, GIVE_UP_MS)))
        throw new BrokenPromise("somebody never gets an answer");
    } catch (error) {
      this.#fail(error);
    }
    const [unknown] = this.#server.unknown;
    return unknown === undefined ? this.#failure : new Error(unknown);
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
  }

  async #live(): Promise<void> {
    const kept = this.#keepRunning();
    this.#server.troubles = troublesOf(this.#dice);
    const faults = this.#faults();
    const traders = Math.min(this.#dice.between(2, 6), this.#intents.length);
    await Promise.all(Array.from({ length: traders }, () => this.#trade()));
    await faults;
    this.#isOver = true;
    for (const process of this.#processes) await process.stop();
    await kept;
    // What was on its way is done, or gone.
    while (!this.#server.isQuiet) await this.#timers.sleep(20);
    await this.judge.judgeEnd(modelDriver(this.#server, () => true).openClient({}));
    for (const { envelope, applied } of this.judge.entriesSinceBeginning()) {
      this.seen.note(`journal: ${envelope.command.type}`);
      for (const event of applied.events) if (event.type === "order") this.seen.noteOrder(event.order);
    }
    this.#isJudged = true;
  }

  #now(): number {
    return BEGINS_AT + this.#time.now + this.#skipped;
  }

  #spawn(): SimulatedProcess {
    // Clocks of two servers differ, and are put right.
    const skew = this.#dice.pick([0, 0, -30, 15]);
    const process = new SimulatedProcess({
      server: this.#server,
      judge: this.judge,
      limits: this.#limits,
      now: () => Math.floor(this.#now()) + skew,
      fail: (error) => this.#fail(error),
    });
    this.#processes.add(process);
    void process.ended.then(() => this.#processes.delete(process));
    return process;
  }

  /** One process is to run at any time; one that ends is started again. */
  async #keepRunning(): Promise<void> {
    while (!this.#isOver && this.#failure === null) {
      const process = this.#spawn();
      await process.start();
      if (process.isAlive && this.#dice.chance(700)) this.#publishMarket();
      await process.ended;
      await this.#timers.sleep(this.#dice.below(100));
    }
  }

  #running(): SimulatedProcess | null {
    const running = [...this.#processes].filter(({ exchange }) => exchange !== null);
    return running[this.#dice.below(running.length)] ?? null;
  }

  async #trade(): Promise<void> {
    for (;;) {
      const one = this.#intents.pop();
      if (one === undefined) return;
      await this.#timers.sleep(this.#dice.below(one.wait < 100 ? 40 : 100));
      // A day passes for all at once.
      if (one.wait > 100) this.#skipped += one.wait;
      await this.#act(one);
    }
  }

  async #act(one: Intent): Promise<void> {
    const commands = this.#commands;
    commands.at = Math.floor(this.#now());
    const before = new Map(commands.quotes);
    const printed = new Map(commands.prints);
    const command = commands.of(one, VENUES);
    for (const [pair, quote] of commands.quotes)
      if (quote !== before.get(pair) || commands.prints.get(pair) !== printed.get(pair))
        this.#publishMarket(pair);
    if (command.type === "quote" || command.type === "trigger" || command.type === "activateExits") return;
    const owner =
      command.type === "place" ? command.order.owner : "owner" in command ? command.owner : "operator";
    await this.#send(this.#named(command), `${this.#dice.chance(100) ? "admin" : "user"}:${owner}`);
  }

  #publishMarket(only?: string): void {
    for (const [pair, quote] of this.#commands.quotes) {
      if (only !== undefined && pair !== only) continue;
      for (const process of this.#processes) process.quote(quote, this.#commands.prints.get(pair) ?? null);
    }
  }

  /** Mostly a new name, sometimes one that was used, with the same order or another one. */
  #named(command: Command): Command {
    if (command.type !== "place" || this.#dice.chance(100)) return command;
    const number = this.#dice.chance(100) ? this.#dice.below(this.#sent + 1) : this.#sent + 1;
    const { order } = command;
    // It takes a while until its turn comes.
    const expires = order.expiresAt === undefined ? {} : { expiresAt: order.expiresAt + 250 };
    const requestHash = this.#dice.chance(500)
      ? "the same"
      : `${order.side} ${order.quantity} ${order.price}`;
    return { ...command, order: { ...order, ...expires, clientOrderId: `c${number}`, requestHash } };
  }

  /** Until it is answered, as long as to send it again can't do it twice. */
  async #send(command: Command, sender: string): Promise<void> {
    const number = ++this.#sent;
    const recordsRejection = !this.#dice.chance(400);
    for (let tries = 1; this.#failure === null; tries++) {
      const process = this.#running();
      if (process?.exchange == null) {
        await this.#timers.sleep(20);
        continue;
      }
      const notAfter = this.#dice.chance(50) ? Math.floor(this.#now()) + this.#dice.below(60) : undefined;
      const attempt: Attempt = { actor: `${sender}#${number}.${tries}`, outcome: "unknown" };
      this.judge.attempts.push(attempt);
      const how = { recordsRejection, notAfter };
      const isDone = await this.#attempt(process, attempt, { command, how });
      if (isDone || (attempt.outcome === "unknown" && !isRepeatable(command))) return;
      await this.#timers.sleep(this.#dice.below(60));
    }
  }

  /** Whether that was an answer. */
  async #attempt(
    { exchange, ended }: SimulatedProcess,
    attempt: Attempt,
    { command, how }: { command: Command; how: SubmitOptions },
  ): Promise<boolean> {
    if (exchange === null) return false;
    try {
      const submitted = exchange.submit(structuredClone(command), attempt.actor, how);
      const answer = await Promise.race([submitted, ended]);
      if (answer === "ended") {
        this.seen.note("silence");
        return false;
      }
      this.judge.hear(attempt, answer);
      this.seen.noteAnswer(answer);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.seen.note(error.code);
      if (error.code !== "OUTCOME_UNKNOWN") attempt.outcome = "not done";
      return error.code === "ORDER_TOO_LATE";
    }
  }

  async #faults(): Promise<void> {
    const count = this.#dice.below(6);
    while (this.#running() === null) await this.#timers.sleep(5);
    for (let fault = 0; fault < count && this.#intents.length > 0; fault++) {
      await this.#timers.sleep(this.#dice.below(250));
      await this.#faultOf(this.#dice.below(8));
    }
    while (this.#intents.length > 0 && this.#failure === null) await this.#timers.sleep(20);
    this.#server.troubles = noTroubles;
  }

  async #faultOf(kind: number): Promise<void> {
    const [process] = [...this.#processes];
    if (kind < 4) {
      this.seen.note(process?.exchange === null ? "killed at its start" : "killed");
      process?.kill();
    } else if (kind === 4) {
      this.seen.note("PostgreSQL killed");
      this.#server.crash(this.#dice.between(5, 200));
    } else if (kind === 5) {
      this.seen.note("writer terminated");
      this.#server.terminateWriter();
    } else if (kind === 6) {
      this.seen.note("second writer");
      if (this.#dice.chance(700)) this.#server.terminateWriter();
      await this.#spawn().start();
    } else if (process?.exchange != null) {
      this.seen.note("stopped in order");
      await process.stop();
    }
  }
}
