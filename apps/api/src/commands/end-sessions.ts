// npm run sessions:end -- users|admins|everybody: signs them all out at once. Finds the database as the server does, and may run
// beside it.
import { openDatabase } from "../db/database.ts";
import { openOrm } from "../db/orm.ts";
import { EnvError, readEnv } from "../env.ts";
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";

const log = { info: () => undefined, warn: (message: string) => console.error(message) };

type Of = Parameters<typeof administration.endAllSessions>[2];

async function main(of: Of): Promise<number> {
  const database = await openDatabase(readEnv(), log);
  try {
    const orm = await openOrm({ url: database.url, poolSize: 1 });
    try {
      const ended = await administration.endAllSessions(orm.em.fork(), systemClock, of);
      console.log(`${ended} sessions of ${of} have ended. Keys of programs go on.`);
      return 0;
    } finally {
      await orm.close();
    }
  } finally {
    await database.close();
  }
}

const [of] = process.argv.slice(2).filter((argument) => argument !== "--");
if (of !== "users" && of !== "admins" && of !== "everybody") {
  console.error("Say whose: npm run sessions:end -- users, admins or everybody");
  process.exitCode = 2;
} else {
  process.exitCode = await main(of).catch((error: unknown) => {
    console.error(error instanceof EnvError ? error.message : error);
    return 2;
  });
}
