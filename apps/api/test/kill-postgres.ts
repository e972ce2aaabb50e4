// node apps/api/test/kill-postgres.ts [safe | unsafe] [cycles]: kills every process of PostgreSQL under load.
// `safe` must lose nothing. `unsafe` switches synchronous_commit off and must be seen to lose orders: it shows
// that this harness would notice.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { withClient } from "../src/db/with-client.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { compare, runUntilKilled } from "./kill-cycles.ts";

const durability = process.argv[2] === "unsafe" ? "unsafe" : "safe";
const cycles = Number(process.argv[3] ?? "10");
const log = { info: () => undefined, warn: () => undefined };
const dataDir = await mkdtemp(join(tmpdir(), "fillmark-kill-"));

const start = (): ReturnType<typeof startEmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, log, allowUnsafeDurability: durability === "unsafe" });

/** The postmaster and its children, all at once: nothing gets to write what it still had in memory. */
function killAll(postmaster: number): void {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  for (const pid of [postmaster, ...children.split("\n").map(Number)]) {
    if (pid > 0) process.kill(pid, "SIGKILL");
  }
}

let server = await start();
try {
  await migrate(server);
  if (durability === "unsafe") {
    await withClient(server.adminUrl, (admin) =>
      admin.query("alter role fillmark set synchronous_commit = off"),
    );
  }
  const acknowledged = new Map<string, string>();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const { pid, url } = server;
    const runMs = 100 + ((cycle * 97) % 400);
    const kill = (): void => killAll(pid);
    const acknowledgements = await runUntilKilled({ url, name: `k${cycle}`, durability, runMs, kill });
    for (const [client, id] of acknowledgements) acknowledged.set(client, id);
    server = await start();
  }
  const { lost, doubled, unacknowledged } = await compare(server.url, acknowledged);
  const proof = await prove(server.url);
  process.stdout.write(`${proofLines(proof).at(-1)}\n`);
  process.stdout.write(
    `${cycles} kills of PostgreSQL (${durability}): ${acknowledged.size} acknowledged, ${lost.length} lost, ` +
      `${doubled.length} doubled, ${unacknowledged} committed without an acknowledgement\n`,
  );
  const isAsExpected = durability === "safe" ? lost.length === 0 : lost.length > 0;
  process.exitCode = proof.holds && isAsExpected && doubled.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
