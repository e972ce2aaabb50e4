// Rounds over the exchange in processes of their own: one writes, one stands by, one follows and has the traders. One of them,
// or what is between them, is killed, stopped, cut off or slow under load; then nothing that was answered is lost or there twice.
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../src/db/migrate.ts";
import { takeCheckpointAside } from "../src/exchange/index.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { MessageDoubler } from "../src/testing/message-doubler.ts";
import { startNatsServer, type NatsServer } from "../src/testing/nats-server.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { acknowledgedBy, ExchangeProcess } from "./exchange-process.ts";
import { compare, type Outcome } from "./kill-cycles.ts";

interface Cast {
  readonly writer: ExchangeProcess;
  readonly follower: ExchangeProcess;
  readonly nats: NatsServer;
  readonly doubler: MessageDoubler;
}

interface Fault {
  begin(cast: Cast): Promise<void> | void;
  /** After it the traders are answered again without a takeover; absent where the standby has to take over. */
  end?(cast: Cast): Promise<void> | void;
  /** What the one that wrote suffers ends, once another writes: it has to end by itself. */
  comeBack?(cast: Cast): void;
}

/** Longer than an exchange waits for an answer here, shorter than a standby does. */
const AWAY_MS = 1_000;
const SLOW_MS = 100;
/** As an installation takes them each hour: who begins reads on from there, and not a history that grows with the rounds. */
const CHECKPOINT_EVERY = 20;
/** Answers that the traders get between two faults. */
const ANSWERS_BETWEEN = 20;

/** What goes silent is lost for good, as a line that is pulled out. */
const silent = (line: (cast: Cast) => ExchangeProcess["messages"]): Fault => ({
  begin: (cast) => line(cast)?.stall(true),
  end: (cast) => {
    line(cast)?.cut();
    line(cast)?.stall(false);
  },
});

const faults = new Map<string, Fault>(
  Object.entries({
    "writer killed": { begin: ({ writer }) => writer.signal("SIGKILL") },
    "writer stopped": {
      begin: ({ writer }) => writer.signal("SIGSTOP"),
      comeBack: ({ writer }) => writer.signal("SIGCONT"),
    },
    "writer without PostgreSQL": {
      begin: ({ writer }) => writer.database.stall(true),
      comeBack: ({ writer }) => writer.database.stall(false),
    },
    "writer without NATS": silent(({ writer }) => writer.messages),
    "follower without NATS": silent(({ follower }) => follower.messages),
    "follower without PostgreSQL": silent(({ follower }) => follower.database),
    "NATS killed": {
      begin: ({ nats }) => nats.kill(),
      end: ({ nats }) => nats.start(),
    },
    "late answers": {
      begin: ({ follower }) => follower.messages?.delay(SLOW_MS),
      end: ({ follower }) => {
        // What is still on its way would be overtaken by what follows.
        follower.messages?.cut();
        follower.messages?.delay(0);
      },
    },
    "doubled messages": {
      begin: ({ doubler }) => doubler.start(),
      end: ({ doubler }) => doubler.stop(),
    },
  }),
);

export interface RoleReport extends Outcome {
  /** How long it took until traders were answered again, ms, by fault: from its beginning where a standby took over, else from its end. */
  readonly recoveries: ReadonlyMap<string, number[]>;
  /** Of those that came back to another that writes: how many ended by themselves, as they have to. */
  readonly cameBack: number;
  readonly endedThen: number;
  /** Messages that were sent a second time. */
  readonly repeated: number;
  /** What doesn't hold of `npm run prove`, or of a checkpoint on the way; null where all of it does. */
  readonly unproven: string | null;
}

/** `rounds` faults, each in its turn; `onRecovered` hears how many there were, as traders are answered again after each. */
export async function roleRounds(
  rounds: number,
  onRecovered: (count: number) => void = () => undefined,
): Promise<RoleReport> {
  const [cluster, nats] = await Promise.all([startThrowawayCluster(), startNatsServer()]);
  const doubler = new MessageDoubler(nats.url);
  const processes: ExchangeProcess[] = [];
  const start = async (does: "serves" | "trades"): Promise<ExchangeProcess> => {
    const name = `${does}${processes.length}`;
    const started = await ExchangeProcess.start({ url: cluster.url, nats: nats.url, name, does });
    processes.push(started);
    return started;
  };
  const recoveries = new Map<string, number[]>([...faults.keys()].map((name) => [name, []]));
  let [cameBack, endedThen] = [0, 0];
  const failures: string[] = [];
  try {
    await migrate(cluster);
    // Two that start at once: one of them writes.
    let [writer, standby] = await inOrder(await Promise.all([start("serves"), start("serves")]));
    const follower = await start("trades");
    await follower.says("ready");
    for (const [round, [name, fault]] of inTurn(rounds)) {
      await standby.says("follows");
      await follower.answersAgain(ANSWERS_BETWEEN + ((round * 17) % 90));
      const cast = { writer, follower, nats, doubler };
      let since = performance.now();
      await fault.begin(cast);
      if (fault.end !== undefined) {
        await sleep(AWAY_MS);
        await fault.end(cast);
        since = performance.now();
      } else await standby.says("ready");
      await follower.answersAgain();
      if (follower.hasEnded) throw new Error(`the follower ended (${name}): ${follower.problems}`);
      recoveries.get(name)?.push(performance.now() - since);
      onRecovered(round + 1);
      await follower.answersAgain(ANSWERS_BETWEEN);
      if ((round + 1) % CHECKPOINT_EVERY === 0)
        failures.push(...(await takeCheckpointAside(cluster.url)).failures);
      if (fault.end !== undefined) continue;
      fault.comeBack?.(cast);
      if (fault.comeBack !== undefined) {
        cameBack += 1;
        if ((await writer.ended()) === 1) endedThen += 1;
      }
      await writer.end();
      [writer, standby] = [standby, await start("serves")];
    }
    await Promise.all(processes.map((one) => one.end()));
    const outcome = await compare(cluster.url, acknowledgedBy(processes));
    const proof = await prove(cluster.url);
    if (!proof.holds) failures.push(...proofLines(proof));
    const unproven = failures.length === 0 ? null : failures.join("\n");
    return { ...outcome, recoveries, cameBack, endedThen, repeated: doubler.repeated, unproven };
  } finally {
    await Promise.all([...processes.map((one) => one.end()), doubler.stop()]);
    await Promise.all([cluster.stop(), nats.kill()]);
  }
}

function inTurn(rounds: number): [number, [string, Fault]][] {
  const all = [...faults];
  return Array.from({ length: rounds }, (_, round) => all[round % all.length])
    .filter((fault) => fault !== undefined)
    .map((fault, round) => [round, fault]);
}

/** The one that writes, then the one that follows it. */
async function inOrder([one, other]: [ExchangeProcess, ExchangeProcess]): Promise<
  [ExchangeProcess, ExchangeProcess]
> {
  const isFirst = await Promise.race([
    one.says("ready").then(() => true),
    other.says("ready").then(() => false),
  ]);
  const [writer, standby] = isFirst ? ([one, other] as const) : ([other, one] as const);
  await standby.says("follows");
  return [writer, standby];
}
