// Everything that can go wrong between a person who writes and a person who reads, by chance and many times, against
// the real server, which is killed now and then. Each day has histories of its own, so that daily runs see many of them
// between them, and all runs of one day see the same.
//
// DELIVERY_RUNS=10000 npm test -- delivery      so many histories
// DELIVERY_SEED=207820000                       begins with this one; a failure names the seed that repeats it
import { afterAll, beforeAll, expect, test } from "vitest";
import { quietPool } from "../../api/src/testing/quiet-pool.ts";
import { AgentsDesk } from "./agents-desk.ts";
import type { Broken } from "./delivery-clients.ts";
import { runHistory } from "./delivery-run.ts";
import { startDeliveryServer, type DeliveryServer } from "./delivery-server.ts";
import { createPeople, type Database } from "./people.ts";

const runs = Number(process.env["DELIVERY_RUNS"] ?? 400);
const seedsADay = 10_000;
const today = Math.floor(Date.now() / 86_400_000);
const firstSeed = Number(process.env["DELIVERY_SEED"] ?? today * seedsADay);
const atOnce = 24;
/** Of all histories together, on a machine that has much else to do. */
const patienceMs = 120_000 + runs * 5_000;

let server: DeliveryServer;
let database: Database;
let desk: AgentsDesk;

beforeAll(async () => {
  server = await startDeliveryServer();
  database = quietPool(server.databaseUrl, 4);
  desk = new AgentsDesk(await createPeople({ ...server, database }, "admin", 3), server);
});

afterAll(async () => {
  desk?.close();
  await database?.end();
  await server?.stop();
});

interface Outcome {
  readonly done: number;
  readonly wrong: readonly { readonly seed: number; readonly faults: readonly string[] }[];
}

async function runAll(count: number, options: { broken?: Broken; kills?: number } = {}): Promise<Outcome> {
  const { broken = "nothing", kills = 0 } = options;
  const killsEvery = kills === 0 ? Infinity : Math.min(200, Math.ceil(count / (kills + 1)));
  const users = await createPeople({ ...server, database }, "user", count);
  const wrong: { seed: number; faults: readonly string[] }[] = [];
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
  return { done: started, wrong };
}

test(
  "whatever is lost, late, doubled or mixed up, each message is there once and in one order for everybody",
  { timeout: patienceMs },
  async ({ annotate }) => {
    const { done, wrong } = await runAll(runs, { kills: 3 });
    await annotate(`${done} histories from seed ${firstSeed} on`);
    const repeat = `DELIVERY_SEED=${wrong[0]?.seed} DELIVERY_RUNS=1 npm test -- delivery`;
    // A few are enough to look at.
    expect(wrong.slice(0, 3), repeat).toEqual([]);
    expect(done).toBe(runs);
  },
);

test("a client that makes a new id for each try is found out", { timeout: patienceMs }, async () => {
  const { wrong } = await runAll(20, { broken: "key of a message" });
  expect(wrong.flatMap(({ faults }) => faults).some((fault) => fault.endsWith("is there twice"))).toBe(true);
});

test("a client that takes any change for the next one is found out", { timeout: patienceMs }, async () => {
  const { wrong } = await runAll(20, { broken: "gap check" });
  expect(wrong.flatMap(({ faults }) => faults).some((fault) => fault.startsWith("messages of tab"))).toBe(
    true,
  );
});
