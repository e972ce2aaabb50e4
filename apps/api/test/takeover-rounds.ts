// Rounds in which the exchange that writes is killed, stopped or cut off under load while a standby follows it: the standby
// goes on, and nothing that was answered is lost or there twice.
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../src/db/migrate.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { acknowledgedBy, ExchangeProcess } from "./exchange-process.ts";
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

/** Answers that the one that took over gives before the one before it comes back. */
const ANSWERS_AFTER = 20;

function suffer(fault: Fault, writer: ExchangeProcess): void {
  if (fault === "killed") writer.signal("SIGKILL");
  if (fault === "stopped") writer.signal("SIGSTOP");
  if (fault === "cut off") writer.database.stall(true);
}

/** What it had sent and nobody received arrives now. Resolves with whether it ended by itself. */
async function comeBack(fault: Fault, writer: ExchangeProcess): Promise<boolean> {
  if (fault === "stopped") writer.signal("SIGCONT");
  if (fault === "cut off") writer.database.stall(false);
  return (await writer.ended()) === 1;
}

export async function takeoverRounds(rounds: number): Promise<TakeoverReport> {
  const cluster = await startThrowawayCluster();
  const members: ExchangeProcess[] = [];
  const load = async (name: string): Promise<ExchangeProcess> => {
    const member = await ExchangeProcess.load({ url: cluster.url, name, does: "standby" });
    members.push(member);
    return member;
  };
  const takeovers: Record<Fault, number[]> = { killed: [], stopped: [], "cut off": [] };
  let [cameBack, endedThen] = [0, 0];
  try {
    await migrate(cluster);
    let writer = await load("m0");
    writer.begin();
    // Each is there, and has loaded its code, when it is to follow.
    let standby = await load("m1");
    await writer.says("ready");
    standby.begin();
    for (let round = 0; round < rounds; round++) {
      await standby.says("follows");
      const next = await load(`m${round + 2}`);
      await writer.answered(20 + ((round * 17) % 90));
      await sleep((round * 37) % 60);
      const fault = faults[round % faults.length] ?? "killed";
      suffer(fault, writer);
      const since = performance.now();
      await standby.says("ready");
      await standby.answered(1);
      takeovers[fault].push(performance.now() - since);
      if (round + 1 < rounds) next.begin();
      await standby.answered(ANSWERS_AFTER);
      if (fault !== "killed") {
        cameBack += 1;
        if (await comeBack(fault, writer)) endedThen += 1;
      }
      await writer.end();
      [writer, standby] = [standby, next];
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
