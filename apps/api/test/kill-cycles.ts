// Kill -9 again and again under load, and see whether anything that was answered is gone, is another's, or is there twice.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

export type Durability = "safe" | "unsafe";

export interface Cycle {
  readonly url: string;
  readonly name: string;
  readonly durability: Durability;
  /** How many answers there are to be, however busy the machine is, and how long the load runs after them. */
  readonly answers: number;
  readonly runMs: number;
  /** Ends whatever is to be ended, with no chance to say goodbye; null kills the exchange's own process. */
  readonly kill: (() => void) | null;
}

/** What clients were answered: actor → "<seq> <hash>". */
export type Acknowledged = ReadonlyMap<string, string>;

const file = fileURLToPath(new URL("exchange-child.ts", import.meta.url));

/** Exchanges one after the other; each is there, and has loaded its code, when the one before it begins. */
export class ExchangeLoad {
  readonly acknowledged = new Map<string, string>();
  #next: ChildProcessByStdio<Writable, Readable, Readable> = begin();

  async runUntilKilled({ url, name, durability, answers, runMs, kill }: Cycle): Promise<void> {
    const running = this.#next;
    const exited = once(running, "exit");
    let output = "";
    let problems = "";
    running.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    running.stderr.setEncoding("utf8").on("data", (text: string) => (problems += text));
    running.stdin.write(`${url} ${name} ${durability}\n`);
    this.#next = begin();
    while (!output.startsWith("ready\n") && running.exitCode === null) await sleep(5);
    if (running.exitCode !== null) throw new Error(`the exchange didn't start: ${problems}`);
    while (output.split("\n").length < answers && running.exitCode === null) await sleep(5);
    await sleep(runMs);
    if (kill !== null) {
      kill();
      await sleep(50);
    }
    running.kill("SIGKILL");
    await exited;
    const whole = output.slice(0, output.lastIndexOf("\n")).split("\n").slice(1);
    for (const line of whole) {
      const [actor = "", ...receipt] = line.split(" ");
      this.acknowledged.set(actor, receipt.join(" "));
    }
  }

  end(): void {
    this.#next.kill("SIGKILL");
  }
}

function begin(): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "pipe"] });
}

export interface Outcome {
  readonly acknowledged: number;
  /** Commands of traders that are there although nobody was notified. */
  readonly unacknowledged: number;
  readonly lost: string[];
  readonly doubled: string[];
  /** How many commands of each type were written. */
  readonly types: ReadonlyMap<string, number>;
}

/** Compares what clients were answered in all cycles with what the journal holds. */
export async function compare(url: string, acknowledged: Acknowledged): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<
      Record<"seq" | "actor" | "hash" | "type", string> & { name: string | null }
    >(
      `select seq::text, actor, encode(hash, 'hex') as hash, type,
         envelope::jsonb #>> '{command,order,clientOrderId}' as name from journal order by seq`,
    );
    const stored = new Set(rows.map(({ seq, hash }) => `${seq} ${hash}`));
    const traders = rows.filter(({ actor }) => actor.startsWith("user:"));
    return {
      acknowledged: acknowledged.size,
      unacknowledged: traders.filter(({ actor }) => !acknowledged.has(actor)).length,
      lost: [...acknowledged].filter(([, receipt]) => !stored.has(receipt)).map(([actor]) => actor),
      doubled: [
        ...repeated(traders.map(({ actor }) => actor)),
        ...repeated(rows.flatMap(({ name }) => name ?? [])),
      ],
      types: new Map([...Map.groupBy(rows, ({ type }) => type)].map(([type, { length }]) => [type, length])),
    };
  } finally {
    await client.end();
  }
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const isAgain = seen.has(name);
    seen.add(name);
    return isAgain;
  });
}
