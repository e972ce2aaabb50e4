// The whole proof over one moment of the database: every invariant in SQL, then the replay from genesis. It
// only reads, and in a snapshot of its own, so the exchange may go on trading meanwhile.
import { auditReplay } from "./audit-replay.ts";
import { auditTables, type Finding } from "./audit.ts";
import { connectReader } from "./connection.ts";
import { assertSchema } from "./recovery.ts";

export interface Proof {
  readonly findings: readonly Finding[];
  readonly holds: boolean;
  readonly seq: number;
  readonly stateHash: string;
}

export async function prove(url: string): Promise<Proof> {
  const client = await connectReader(url, "fillmark prove");
  try {
    await assertSchema(client);
    await client.query("begin isolation level repeatable read read only");
    const tables = await auditTables(client);
    const replay = await auditReplay(client);
    const findings = [...tables, ...replay.findings];
    return {
      findings,
      holds: findings.every((finding) => finding.failed === 0),
      seq: replay.seq,
      stateHash: replay.stateHash,
    };
  } finally {
    await client.end();
  }
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
