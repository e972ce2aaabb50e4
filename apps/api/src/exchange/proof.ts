// The proof over one moment of the database: every invariant in SQL, then the replay. It only reads, and in a
// snapshot of its own, so the exchange may go on trading meanwhile.
import type pg from "pg";
import { auditReplay, type ReplayResult } from "./audit-replay.ts";
import { auditPresent, auditTables, type Finding } from "./audit.ts";
import { readCheckpoint, stateHashAt } from "./checkpoints.ts";
import { connectReader } from "./connection.ts";
import { assertSchema, RecoveryError } from "./recovery.ts";

const DAY_MS = 86_400_000;

export interface Proof {
  readonly findings: readonly Finding[];
  readonly holds: boolean;
  readonly seq: number;
  readonly stateHash: string;
}

/** Everything from genesis; what came after the newest checkpoint; or one UTC day, as `YYYY-MM-DD`. */
export type ProofSpan = "genesis" | "checkpoint" | { readonly day: string };

/** Throws RecoveryError where there is no exchange yet, or no checkpoint to begin at. */
export async function prove(url: string, span: ProofSpan = "genesis"): Promise<Proof> {
  const client = await connectReader(url, "fillmark prove");
  try {
    await assertSchema(client);
    await client.query("begin isolation level repeatable read read only");
    if (span === "genesis") return await proveAll(client, url);
    if (span === "checkpoint") return await proveSinceCheckpoint(client);
    return await proveDay(client, span.day);
  } finally {
    await client.end();
  }
}

/** The database checks its tables while the replay computes here, both in one snapshot. */
async function proveAll(client: pg.ClientBase, url: string): Promise<Proof> {
  const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
  const second = await connectReader(url, "fillmark prove");
  try {
    await second.query("begin isolation level repeatable read read only");
    await second.query(`set transaction snapshot ${second.escapeLiteral(rows[0]?.snapshot ?? "")}`);
    const [tables, replay] = await Promise.allSettled([auditTables(second), auditReplay(client)]);
    if (tables.status === "rejected") throw tables.reason;
    if (replay.status === "rejected") throw replay.reason;
    return proofOf(tables.value, replay.value);
  } finally {
    await second.end();
  }
}

function proofOf(tables: readonly Finding[], replay: ReplayResult): Proof {
  const findings = [...tables, ...replay.findings];
  const holds = findings.every((finding) => finding.failed === 0);
  return { findings, holds, seq: replay.end.seq, stateHash: replay.stateHash };
}

/** The present balances, and the replay of what no checkpoint covers yet. */
async function proveSinceCheckpoint(client: pg.ClientBase): Promise<Proof> {
  const from = await readCheckpoint(client);
  if (from === null) {
    throw new RecoveryError(
      "There is no checkpoint yet: the server makes the first within an hour. npm run prove proves all from genesis.",
    );
  }
  return proofOf(await auditPresent(client), await auditReplay(client, { from, before: null }));
}

/** From the last checkpoint before the day to its end; the state there has to be the one that a checkpoint kept. */
async function proveDay(client: pg.ClientBase, day: string): Promise<Proof> {
  const start = Date.parse(`${day}T00:00:00Z`);
  const replay = await auditReplay(client, {
    from: await readCheckpoint(client, start),
    before: start + DAY_MS,
  });
  const kept = await stateHashAt(client, replay.end.seq);
  const isOther = kept !== null && kept !== replay.stateHash;
  return proofOf(
    [
      {
        name: `the state at the end of ${day} is the one that its checkpoint kept`,
        checked: kept === null ? 0 : 1,
        failed: isOther ? 1 : 0,
        firstFailure: isOther ? `the checkpoint of seq ${replay.end.seq} has ${kept}` : null,
      },
    ],
    replay,
  );
}

/** The proof as people read it: a line for each invariant, the first row that breaks it, and the verdict. */
export function proofLines({ findings, seq, stateHash }: Proof): string[] {
  const counts = findings.map(({ checked }) => checked.toLocaleString("en-US"));
  const nameWidth = Math.max(...findings.map(({ name }) => name.length));
  const countWidth = Math.max(...counts.map((count) => count.length));
  const lines = findings.flatMap(({ name, failed, firstFailure }, index) => {
    const verdict = failed === 0 ? "holds" : `FAILS (${failed.toLocaleString("en-US")})`;
    const number = String(index + 1).padStart(2);
    const line = `${number}  ${name.padEnd(nameWidth)}  ${(counts[index] ?? "").padStart(countWidth)}  ${verdict}`;
    return firstFailure === null ? [line] : [line, `      ${firstFailure}`];
  });
  const holding = findings.filter(({ failed }) => failed === 0).length;
  return [...lines, "", `prove: ${holding} of ${findings.length} hold, seq ${seq}, state ${stateHash}`];
}
