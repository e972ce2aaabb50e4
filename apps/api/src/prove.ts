// npm run prove: says whether every balance, every order and every fill follows from the history, whether money was
// credited and approved by the rules of it, and whether the audit log is as it was written, and ends with 0 only if all of it is. Finds the database as the server does, and may run beside it.
import { openDatabase } from "./db/database.ts";
import { withClient } from "./db/with-client.ts";
import { EnvError, readEnv } from "./env.ts";
import { auditApprovals } from "./exchange/audit.ts";
import { proofLines, prove, type Proof } from "./exchange/proof.ts";
import { RecoveryError } from "./exchange/recovery.ts";
import { proveAuditChain } from "./features/admin/index.ts";

const log = { info: () => undefined, warn: (message: string) => console.error(message) };

async function main(): Promise<number> {
  const database = await openDatabase(readEnv(), log);
  try {
    const proof = await proveAll(database.url);
    for (const line of proofLines(proof)) console.log(line);
    return proof.holds ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function proveAll(url: string): Promise<Proof> {
  const proof = await prove(url);
  const chain = await withClient(url, (client) =>
    proveAuditChain(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows),
  );
  const findings = [...proof.findings, ...(await withClient(url, auditApprovals)), chain];
  return { ...proof, findings, holds: findings.every(({ failed }) => failed === 0) };
}

/** Configuration and connection speak for themselves; anything else is a bug, and its stack helps. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof EnvError || error instanceof RecoveryError || ("code" in error && "syscall" in error)
  );
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  return 2;
});
