// node infra/tooling/run.mjs apps/api/src/commands/restore-admin.ts E-MAIL: takes the second factor off the account of an admin
// who has lost it, and ends their sessions. Finds the database as the server does, and may run beside it.
import { systemClock } from "../runtime/clock.port.ts";
import { openDatabase } from "../db/database.ts";
import { openOrm } from "../db/orm.ts";
import { EnvError, readEnv } from "../env.ts";
import { administration } from "../features/auth/index.ts";

const log = { info: () => undefined, warn: (message: string) => console.error(message) };

const words = {
  restored: "The second factor is off, and all sessions have ended. Sign in with the password.",
  "nothing to do": "This admin has no second factor. Nothing has changed.",
  unknown: "There is no admin with this e-mail.",
} as const;

async function main(email: string): Promise<number> {
  const database = await openDatabase(readEnv(), log);
  try {
    // The tables' owner, as the application's role takes nobody's second factor off by itself.
    const orm = await openOrm({ url: database.ownerUrl, poolSize: 1 });
    try {
      const outcome = await administration.restoreAdmin(orm.em.fork(), systemClock, email);
      console.log(words[outcome]);
      return outcome === "unknown" ? 1 : 0;
    } finally {
      await orm.close();
    }
  } finally {
    await database.close();
  }
}

const [email] = process.argv.slice(2);
if (email === undefined) {
  console.error("Say whose: node infra/tooling/run.mjs apps/api/src/commands/restore-admin.ts E-MAIL");
  process.exitCode = 2;
} else {
  process.exitCode = await main(email).catch((error: unknown) => {
    console.error(error instanceof EnvError ? error.message : error);
    return 2;
  });
}
