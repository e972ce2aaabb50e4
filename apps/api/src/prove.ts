// npm run prove: says whether every balance, every order and every fill follows from the history, and ends with
// 0 only if all of it does. Finds the database as the server does, and may run beside it.
import { openDatabase } from "./db/database.ts";
import { EnvError, readEnv } from "./env.ts";
import { proofLines, prove } from "./exchange/proof.ts";
import { RecoveryError } from "./exchange/recovery.ts";

const log = { info: () => undefined, warn: (message: string) => console.error(message) };

async function main(): Promise<number> {
  const database = await openDatabase(readEnv(), log);
  try {
    const proof = await prove(database.url);
    for (const line of proofLines(proof)) console.log(line);
    return proof.holds ? 0 : 1;
  } finally {
    await database.close();
  }
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
