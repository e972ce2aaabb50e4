// Everything that can go wrong between a person who writes and a person who reads, by chance and many times, against
// the real server. DELIVERY_RUNS says how many histories, DELIVERY_SEED with which one to begin.
import { afterAll, beforeAll, expect, test } from "vitest";
import { quietPool } from "../../api/src/testing/quiet-pool.ts";
import { AgentsDesk } from "./agents-desk.ts";
import type { Broken } from "./delivery-clients.ts";
import { runHistory } from "./delivery-run.ts";
import { startDeliveryServer, type DeliveryServer } from "./delivery-server.ts";
import { createPeople, type Database } from "./people.ts";

const runs = Number(process.env["DELIVERY_RUNS"] ?? 2_000);
const firstSeed = Number(process.env["DELIVERY_SEED"] ?? 1);
const atOnce = Number(process.env["DELIVERY_AT_ONCE"] ?? 24);
const runsBetweenKills = 200;
/** Of all histories together; far more than they need. */
const patienceMs = 60_000 + runs * 500;

let server: DeliveryServer;
let database: Database;
let desk: AgentsDesk;

beforeAll(async () => {
  server = await startDeliveryServer();
  database = quietPool(server.databaseUrl, 4);
  desk = new AgentsDesk(await createPeople(database, "admin", 3), server);
});

afterAll(async () => {
  desk?.close();
  await database?.end();
  await server?.stop();
});

interface Wrong {
  readonly seed: number;
  readonly faults: readonly string[];
}

async function runAll(
  count: number,
  options: { broken?: Broken; killsEvery?: number } = {},
): Promise<Wrong[]> {
  const { broken = "nothing", killsEvery = Infinity } = options;
  const users = await createPeople(database, "user", count);
  const wrong: Wrong[] = [];
  let started = 0;
  const work = async (): Promise<void> => {
    for (let user = users.pop(); user !== undefined; user = users.pop()) {
      const seed = firstSeed + started;
      started += 1;
      if (started % killsEvery === 0) server.kill();
      const faults = await runHistory({ seed, user, desk, server, database, broken });
      if (faults.length > 0) wrong.push({ seed, faults });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}

test(
  "whatever is lost, late, doubled or mixed up, each message is there once and in one order for everybody",
  { timeout: patienceMs },
  async () => {
    expect(await runAll(runs, { killsEvery: runsBetweenKills })).toEqual([]);
  },
);

test("a client that makes a new id for each try is found out", { timeout: patienceMs }, async () => {
  const wrong = await runAll(20, { broken: "key of a message" });
  expect(wrong.flatMap(({ faults }) => faults).some((fault) => fault.endsWith("is there twice"))).toBe(true);
});

test("a client that takes any change for the next one is found out", { timeout: patienceMs }, async () => {
  const wrong = await runAll(20, { broken: "gap check" });
  expect(wrong.flatMap(({ faults }) => faults).some((fault) => fault.startsWith("messages of tab"))).toBe(
    true,
  );
});
