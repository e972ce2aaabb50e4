// Rounds in which the exchange that writes is killed, stopped or cut off under load while a standby follows it: the standby
// goes on, and nothing that was answered is lost or there twice.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "../src/db/migrate.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { TcpProxy } from "../src/testing/tcp-proxy.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { compare, type Outcome } from "./kill-cycles.ts";

export const faults = ["killed", "stopped", "cut off"] as const;
export type Fault = (typeof faults)[number];

export interface TakeoverReport extends Outcome {
  /** How long it took until the next one answered, ms, by what had happened to the one before. */
  readonly takeovers: Readonly<Record<Fault, number[]>>;
  /** Of those that were stopped or cut off and came back: how many ended by themselves, as they have to. */
  readonly cameBack: number;
  readonly endedThen: number;
  /** What doesn't hold of `npm run prove`; null where all of it does. */
  readonly unproven: string | null;
}

const file = fileURLToPath(new URL("exchange-child.ts", import.meta.url));
/** Answers that the one that took over gives before the one before it comes back. */
const ANSWERS_AFTER = 20;

class Member {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #proxy: TcpProxy;
  /** Each with its receipt. */
  readonly answers: string[] = [];
  readonly #said = new Set<string>();
  #unended = "";
  #problems = "";

  private constructor(proxy: TcpProxy) {
    this.#proxy = proxy;
    this.#child = spawn(process.execPath, [file], { stdio: ["pipe", "pipe", "pipe"] });
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => (this.#problems += text));
    this.#child.stdout.setEncoding("utf8").on("data", (text: string) => this.#hear(text));
  }

  /** On a way of its own to the database, which can be cut. */
  static async start(url: string, name: string): Promise<Member> {
    const proxy = new TcpProxy(url);
    await proxy.listen();
    const member = new Member(proxy);
    member.#child.stdin.write(`${proxy.url} ${name} safe standby\n`);
    return member;
  }

  async says(word: string): Promise<void> {
    while (!this.#said.has(word)) {
      if (this.#child.exitCode !== null)
        throw new Error(`it ended before it said "${word}": ${this.#problems}`);
      await sleep(2);
    }
  }

  async answered(count: number): Promise<void> {
    while (this.answers.length < count && this.#child.exitCode === null) await sleep(2);
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

  suffer(fault: Fault): void {
    if (fault === "killed") this.#child.kill("SIGKILL");
    if (fault === "stopped") this.#child.kill("SIGSTOP");
    if (fault === "cut off") this.#proxy.stall(true);
  }

  /** What it had sent and nobody received arrives now. Resolves with whether it ended by itself. */
  async comeBack(fault: Fault): Promise<boolean> {
    if (fault === "stopped") this.#child.kill("SIGCONT");
    if (fault === "cut off") this.#proxy.stall(false);
    const ended = once(this.#child, "exit") as Promise<[number | null]>;
    const code = this.#child.exitCode ?? (await Promise.race([ended.then(([it]) => it), sleep(30_000)]));
    return code === 1;
  }

  async end(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#proxy.close();
  }
}

export async function takeoverRounds(rounds: number): Promise<TakeoverReport> {
  const cluster = await startThrowawayCluster();
  const members: Member[] = [];
  const start = async (name: string): Promise<Member> => {
    const member = await Member.start(cluster.url, name);
    members.push(member);
    return member;
  };
  const takeovers: Record<Fault, number[]> = { killed: [], stopped: [], "cut off": [] };
  let [cameBack, endedThen] = [0, 0];
  try {
    await migrate(cluster);
    let writer = await start("m0");
    for (let round = 0; round < rounds; round++) {
      await writer.says("ready");
      const standby = await start(`m${round + 1}`);
      await standby.says("follows");
      await writer.answered(20 + ((round * 17) % 90));
      await sleep((round * 37) % 60);
      const fault = faults[round % faults.length] ?? "killed";
      writer.suffer(fault);
      const since = performance.now();
      await standby.says("ready");
      await standby.answered(1);
      takeovers[fault].push(performance.now() - since);
      await standby.answered(ANSWERS_AFTER);
      if (fault !== "killed") {
        cameBack += 1;
        if (await writer.comeBack(fault)) endedThen += 1;
      }
      await writer.end();
      writer = standby;
    }
    await writer.end();
    const outcome = await compare(cluster.url, acknowledgedBy(members));
    const proof = await prove(cluster.url);
    const unproven = proof.holds ? null : proofLines(proof).join("\n");
    return { ...outcome, takeovers, cameBack, endedThen, unproven };
  } finally {
    await Promise.all(members.map((member) => member.end()));
    await cluster.stop();
  }
}

function acknowledgedBy(members: readonly Member[]): Map<string, string> {
  const lines = members.flatMap((member) => member.answers);
  return new Map(
    lines.map((line) => {
      const [actor = "", ...receipt] = line.split(" ");
      return [actor, receipt.join(" ")];
    }),
  );
}
