// node apps/api/test/kill-app.ts [cycles]: kills the exchange's process under load, as many times as asked for.
import { migrate } from "../src/db/migrate.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { compare, runUntilKilled } from "./kill-cycles.ts";

const cycles = Number(process.argv[2] ?? "20");
const cluster = await startThrowawayCluster();
try {
  await migrate(cluster);
  const acknowledged = new Map<string, string>();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const runMs = 30 + ((cycle * 97) % 400);
    const acknowledgements = await runUntilKilled({
      url: cluster.url,
      name: `k${cycle}`,
      durability: "safe",
      runMs,
      kill: null,
    });
    for (const [client, id] of acknowledgements) acknowledged.set(client, id);
  }
  const { lost, doubled, unacknowledged } = await compare(cluster.url, acknowledged);
  const proof = await prove(cluster.url);
  process.stdout.write(`${proofLines(proof).at(-1)}\n`);
  process.stdout.write(
    `${cycles} kills: ${acknowledged.size} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${unacknowledged} committed without an acknowledgement\n`,
  );
  process.exitCode = proof.holds && lost.length === 0 && doubled.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}
