// An exchange in a process of its own (exchange-child.ts), on ways of its own to the database and to the messages, which can be
// cut: what it says, what it was answered, and what befalls it.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startTcpProxy, type TcpProxy } from "../src/testing/tcp-proxy.ts";
import type { Acknowledged } from "./kill-cycles.ts";

const file = fileURLToPath(new URL("exchange-child.ts", import.meta.url));
/** Nobody who can end by themselves needs so long. */
const ENDS_WITHIN_MS = 30_000;

export interface ExchangeProcessOptions {
  /** Of the database. */
  readonly url: string;
  /** Of the message server; absent where nobody else is spoken to. */
  readonly nats?: string;
  readonly name: string;
  /** As exchange-child.ts says. */
  readonly does: "alone" | "standby" | "serves" | "trades";
}

export class ExchangeProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly database: TcpProxy;
  readonly messages: TcpProxy | null;
  /** Each with its receipt. */
  readonly answers: string[] = [];
  readonly #said = new Set<string>();
  #unended = "";
  #problems = "";

  readonly #line: string;

  private constructor({ name, does }: ExchangeProcessOptions, database: TcpProxy, messages: TcpProxy | null) {
    this.database = database;
    this.messages = messages;
    this.#line = [database.url, name, "safe", does, messages?.url ?? ""].join(" ");
    this.#child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "pipe"] });
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => (this.#problems += text));
    this.#child.stdout.setEncoding("utf8").on("data", (text: string) => this.#hear(text));
  }

  /** It loads its code, and does nothing else until it is to begin. */
  static async load(options: ExchangeProcessOptions): Promise<ExchangeProcess> {
    const database = await startTcpProxy(options.url);
    const messages = options.nats === undefined ? null : await startTcpProxy(options.nats);
    return new ExchangeProcess(options, database, messages);
  }

  static async start(options: ExchangeProcessOptions): Promise<ExchangeProcess> {
    const started = await ExchangeProcess.load(options);
    started.begin();
    return started;
  }

  begin(): void {
    this.#child.stdin.write(`${this.#line}\n`);
  }

  async says(word: string): Promise<void> {
    while (!this.#said.has(word)) {
      if (this.hasEnded) throw new Error(`it ended before it said "${word}": ${this.#problems}`);
      await sleep(2);
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** What it wrote of what went wrong. */
  get problems(): string {
    return this.#problems;
  }

  /** Until there are so many answers in all, or it has ended. */
  async answered(count: number): Promise<void> {
    while (this.answers.length < count && !this.hasEnded) await sleep(2);
  }

  /** Until there are so many more than now, or it has ended. */
  async answersAgain(count = 1): Promise<void> {
    await this.answered(this.answers.length + count);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Its exit code once it has ended by itself; null where it doesn't. */
  async ended(): Promise<number | null> {
    const ended = once(this.#child, "exit") as Promise<[number | null]>;
    return this.#child.exitCode ?? (await Promise.race([ended.then(([code]) => code), never()]));
  }

  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await Promise.all([this.database.close(), this.messages?.close()]);
  }

  /** Whole lines alone: the last one of a process that was killed may be cut. */
  #hear(text: string): void {
    const lines = (this.#unended + text).split("\n");
    this.#unended = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("user:")) this.answers.push(line);
      else this.#said.add(line);
    }
  }
}

async function never(): Promise<null> {
  await sleep(ENDS_WITHIN_MS, undefined, { ref: false });
  return null;
}

/** What all of them were answered. */
export function acknowledgedBy(processes: readonly ExchangeProcess[]): Acknowledged {
  const lines = processes.flatMap(({ answers }) => answers);
  return new Map(
    lines.map((line) => {
      const [actor = "", ...receipt] = line.split(" ");
      return [actor, receipt.join(" ")];
    }),
  );
}
