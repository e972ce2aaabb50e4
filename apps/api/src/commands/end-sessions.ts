// npm run sessions:end -- users|admins|everybody: signs them all out at once. Finds the database as the server does, and may run
// beside it.
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { ArgumentError, runCommand, withDatabase, withEntities } from "./run-command.ts";

await runCommand(async ([of]) => {
  if (of !== "users" && of !== "admins" && of !== "everybody")
    throw new ArgumentError("Say whose: npm run sessions:end -- users, admins or everybody");
  return withDatabase(async ({ url }) => {
    const ended = await withEntities(url, (em) => administration.endAllSessions(em, systemClock, of));
    console.log(`${ended} sessions of ${of} have ended. Keys of programs go on.`);
    return 0;
  });
});
