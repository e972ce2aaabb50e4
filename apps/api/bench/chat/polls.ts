// The poll: ours against the usual one, and as many clients as the product is meant for.
import { z } from "zod";
import { sizeOf } from "../../../../infra/tooling/bench-size.ts";
import { quantile } from "./child.ts";
import type { Bench, Cost, Target } from "./scale.ts";

const CONNECTIONS = 50;
/** So few that each of them is still known from the poll before. */
const ROUND_USERS = 200;
const REQUESTS = {
  fillmark: sizeOf(3, { full: 8_000, brief: 400 }),
  naive: sizeOf(4, { full: 2_000, brief: 200 }),
};
const POLL_EVERY_MS = 5_000;
const SECONDS = sizeOf(5, { full: 20, brief: 5 });

const Polled = z.object({
  bytes: z.number(),
  requests: z.int(),
  statuses: z.record(z.string(), z.number()),
});
const Paced = z.object({
  requests: z.int(),
  statuses: z.record(z.string(), z.number()),
  p50: z.number(),
  p99: z.number(),
});

interface Figures {
  readonly serverMicros: number;
  readonly databaseMicros: number;
  readonly statements: number;
  readonly bytes: number;
}

async function round({ load, scale }: Bench, variant: "fillmark" | "naive"): Promise<Figures> {
  const input = { variant, users: ROUND_USERS, connections: CONNECTIONS, requests: REQUESTS[variant] };
  await load.ask("polls", { ...input, requests: ROUND_USERS }, Polled);
  const { result, cost } = await scale.of(() => load.ask("polls", input, Polled));
  const { requests, bytes, statuses } = result;
  const expected = variant === "fillmark" ? "304" : "200";
  if (statuses[expected] !== requests) throw new Error(`${variant}: ${JSON.stringify(statuses)}`);
  const each = (figure: keyof Cost): number => cost[figure] / requests;
  return {
    serverMicros: each("serverMicros"),
    databaseMicros: each("databaseMicros"),
    statements: each("statements"),
    bytes,
  };
}

function medians(rounds: readonly Figures[]): Figures {
  const of = (figure: keyof Figures): number =>
    quantile(
      rounds.map((one) => one[figure]),
      0.5,
    );
  return {
    serverMicros: of("serverMicros"),
    databaseMicros: of("databaseMicros"),
    statements: of("statements"),
    bytes: of("bytes"),
  };
}

/** Both ways must say the same of each conversation, and ours must notice a change at once: else nothing counts. */
async function checkResults({ server, load, clients }: Bench): Promise<void> {
  const { agreed } = await load.ask("firstPolls", clients, z.object({ agreed: z.int() }));
  if (agreed !== clients) throw new Error(`Only ${agreed} of ${clients} polls agree with the naive one.`);
  const once = async (): Promise<number> => {
    return (await load.ask("pollOnce", 1, z.object({ status: z.int() }))).status;
  };
  const before = await once();
  await server.ask("answerUsers", { users: [1], everyMs: 0 }, z.unknown());
  const seen = [before, await once(), await once()];
  if (seen.join() !== "304,200,304") throw new Error(`A poll around a change answered ${seen.join()}.`);
}

export async function measurePolls(bench: Bench): Promise<Target[]> {
  await checkResults(bench);
  const measured: Record<"fillmark" | "naive", Figures[]> = { fillmark: [], naive: [] };
  // The first of each warms both up.
  for (let i = 0; i <= bench.rounds; i += 1) {
    for (const variant of ["fillmark", "naive"] as const) {
      const figures = await round(bench, variant);
      if (i > 0) measured[variant].push(figures);
    }
  }
  const [ours, theirs] = [medians(measured.fillmark), medians(measured.naive)];
  // The naive one is known to ask three times: so the count itself is right.
  if (Math.round(theirs.statements) !== 3)
    throw new Error(`The naive poll took ${theirs.statements} statements.`);
  const row = (of: Figures): Record<string, string> => ({
    "server µs": of.serverMicros.toFixed(0),
    "PostgreSQL µs": of.databaseMicros.toFixed(0),
    bytes: of.bytes.toFixed(0),
    statements: of.statements.toFixed(2),
  });
  console.log(`\nA poll with nothing new, ${CONNECTIONS} connections, median of ${bench.rounds} rounds`);
  console.table({ fillmark: row(ours), naive: row(theirs) });
  const cpu = (of: Figures): number => of.serverMicros + of.databaseMicros;
  return [
    { what: "CPU of an empty poll", reached: cpu(ours), wanted: 250, unit: "µs" },
    { what: "bytes of its answer", reached: ours.bytes, wanted: 350, unit: "bytes" },
    // Something else may have asked the database once in thousands of polls.
    { what: "statements of it", reached: Number(ours.statements.toFixed(2)), wanted: 0, unit: "statements" },
    {
      what: "the naive poll's CPU over it",
      reached: cpu(theirs) / cpu(ours),
      wanted: 4,
      unit: "x",
      atLeast: true,
    },
    {
      what: "the naive poll's bytes over it",
      reached: theirs.bytes / ours.bytes,
      wanted: 38,
      unit: "x",
      atLeast: true,
    },
  ];
}

export async function measurePollers({ load, scale, clients }: Bench): Promise<Target[]> {
  const input = { users: clients, everyMs: POLL_EVERY_MS, seconds: SECONDS };
  const { result, cost } = await scale.of(() => load.ask("pacedPolls", input, Paced));
  const due = (clients * SECONDS * 1_000) / POLL_EVERY_MS;
  const share = (micros: number): number => (micros / 1_000 / (SECONDS * 1_000)) * 100;
  const statements = cost.statements / result.requests;
  const cpuShare = share(cost.serverMicros + cost.databaseMicros);
  console.log(
    `\n${clients} pollers, one poll each ${POLL_EVERY_MS / 1_000} s for ${SECONDS} s: ${JSON.stringify(result.statuses)}, ` +
      `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ` +
      `${statements.toFixed(2)} statements a poll, ` +
      `server ${share(cost.serverMicros).toFixed(0)} % and PostgreSQL ${share(cost.databaseMicros).toFixed(0)} % of a core`,
  );
  return [
    { what: `CPU for ${clients} pollers`, reached: cpuShare, wanted: 30, unit: "% of a core" },
    { what: "p99 of their polls", reached: result.p99, wanted: 20, unit: "ms" },
    { what: "statements of one of them", reached: statements, wanted: 1, unit: "statements" },
    { what: "polls that got no 304", reached: due - (result.statuses["304"] ?? 0), wanted: 0, unit: "polls" },
  ];
}
