// node apps/api/test/race-withdrawals.ts [rounds]: fifty parallel withdrawals of one balance in each round.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { parseEnv } from "../src/env.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { startApp } from "../src/app.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { raceWithdrawals } from "./race-rounds.ts";

const rounds = Number(process.argv[2] ?? "20");
const cluster = await startThrowawayCluster();
const dataDir = await mkdtemp(join(tmpdir(), "fillmark-race-"));
try {
  const database = { DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl };
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", ...database, DATA_DIR: dataDir });
  const app = await startApp(env, { requestsPerMinute: 100_000_000, log: pino({ level: "error" }) });
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const onRound = (done: number) => {
    if (done % 100 === 0) process.stdout.write(`${done} rounds after ${seconds()} s\n`);
  };
  const { tries, wrong, refused } = await raceWithdrawals({ ...app, em: app.orm.em.fork(), onRound }, rounds);
  const took = seconds();
  await app.stop();
  const proof = await prove(cluster.url);
  process.stdout.write(`${proofLines(proof).at(-1)}\n`);
  process.stdout.write(`refused: ${JSON.stringify(refused)}\n${wrong.map((line) => `${line}\n`).join("")}`);
  process.stdout.write(
    `${rounds} rounds, ${tries} tries in ${took} s: ${rounds - wrong.length} with exactly one accepted\n`,
  );
  process.exitCode = proof.holds && wrong.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
