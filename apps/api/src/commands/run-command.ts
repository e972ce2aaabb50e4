// What all programs of the shell do alike: find the database as the server does, end with an exit code, and say in one line what
// their caller can mend.
import type { EntityManager } from "@mikro-orm/postgresql";
import { ArchiveError } from "../backup/archive.ts";
import { openDatabase, type OpenDatabase } from "../db/database.ts";
import { openOrm } from "../db/orm.ts";
import { EnvError, readEnv, type Env } from "../env.ts";
import { DomainError } from "../errors/domain-error.ts";
import { CheckpointError } from "../exchange/checkpoints.ts";
import { RecoveryError } from "../exchange/recovery.ts";
import { StartError } from "../runtime/start-error.ts";

/** An argument that can't be used; the message says which and how to write it. */
export class ArgumentError extends Error {}

const expected = [
  ArchiveError,
  ArgumentError,
  CheckpointError,
  DomainError,
  EnvError,
  RecoveryError,
  StartError,
];
const log = { info: () => undefined, warn: (message: string) => console.error(message) };

/**
 * Runs `main` with the arguments of the shell, and sets the exit code to what it answers: 2 where it throws. Arguments,
 * configuration, files and connections speak for themselves; anything else is a bug, and its stack helps.
 */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  process.exitCode = await main(process.argv.slice(2).filter((arg) => arg !== "--")).catch(
    (error: unknown) => {
      console.error(isExpected(error) ? error.message : error);
      return 2;
    },
  );
}

/** With the database that the environment names, which may be in use by a server. */
export async function withDatabase<T>(work: (database: OpenDatabase, env: Env) => Promise<T>): Promise<T> {
  const env = readEnv();
  const database = await openDatabase(env, log);
  try {
    return await work(database, env);
  } finally {
    await database.close();
  }
}

/** With its entities, as the role that `url` names. */
export async function withEntities<T>(url: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const orm = await openOrm({ url, poolSize: 1 });
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (expected.some((known) => error instanceof known)) return true;
  return "code" in error && ("syscall" in error || String(error.code).startsWith("ERR_PARSE_ARGS"));
}
