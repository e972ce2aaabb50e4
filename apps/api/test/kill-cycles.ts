// Kill -9 again and again under load, and see whether anything that was acknowledged is gone or there twice.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

export interface Cycle {
  readonly url: string;
  readonly name: string;
  readonly durability: "safe" | "unsafe";
  /** How long the load runs before `kill`. */
  readonly runMs: number;
  /** Ends whatever is to be ended, with no chance to say goodbye; null kills the exchange's own process. */
  readonly kill: (() => void) | null;
}

/** What clients were answered before the end: client order id → order id. */
export type Acknowledged = ReadonlyMap<string, string>;

const child = fileURLToPath(new URL("exchange-child.ts", import.meta.url));

export async function runUntilKilled({ url, name, durability, runMs, kill }: Cycle): Promise<Acknowledged> {
  const running = spawn(process.execPath, [child, url, name, durability], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(running, "exit");
  let output = "";
  let problems = "";
  running.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  running.stderr.setEncoding("utf8").on("data", (text: string) => (problems += text));
  while (!output.startsWith("ready\n") && running.exitCode === null) await sleep(5);
  if (running.exitCode !== null) throw new Error(`the exchange didn't start: ${problems}`);
  await sleep(runMs);
  if (kill !== null) {
    kill();
    await sleep(50);
  }
  running.kill("SIGKILL");
  await exited;
  const whole = output.slice(0, output.lastIndexOf("\n")).split("\n").slice(1);
  return new Map(whole.map((line) => [line.split(" ")[0] ?? "", line.split(" ")[1] ?? ""]));
}

export interface Outcome {
  readonly acknowledged: number;
  /** Orders that are there although nobody was notified. */
  readonly unacknowledged: number;
  readonly lost: string[];
  readonly doubled: string[];
}

/** Compares what clients were answered in all cycles with what the journal and the orders hold. */
export async function compare(url: string, acknowledged: Acknowledged): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ client: string; id: string }>(
      `select j.envelope::jsonb #>> '{command,order,clientOrderId}' as client, o.id::text as id
       from journal j join orders o on o.placed_seq = j.seq where j.type = 'place'`,
    );
    const stored = new Map(rows.map(({ client: name, id }) => [name, id]));
    return {
      acknowledged: acknowledged.size,
      unacknowledged: [...stored.keys()].filter((name) => !acknowledged.has(name)).length,
      lost: [...acknowledged].filter(([name, id]) => stored.get(name) !== id).map(([name]) => name),
      doubled: rows.filter(({ client: name, id }) => stored.get(name) !== id).map(({ client: name }) => name),
    };
  } finally {
    await client.end();
  }
}
