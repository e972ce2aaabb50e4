// node infra/tooling/run.mjs apps/api/src/commands/restore-admin.ts E-MAIL: takes the second factor off the account of an admin
// who has lost it, and ends their sessions. Finds the database as the server does, and may run beside it.
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { ArgumentError, runCommand, withDatabase, withEntities } from "./run-command.ts";

const words = {
  restored: "The second factor is off, and all sessions have ended. Sign in with the password.",
  "nothing to do": "This admin has no second factor. Nothing has changed.",
  unknown: "There is no admin with this e-mail.",
} as const;

await runCommand(async ([email]) => {
  if (email === undefined)
    throw new ArgumentError(
      "Say whose: node infra/tooling/run.mjs apps/api/src/commands/restore-admin.ts E-MAIL",
    );
  return withDatabase(async ({ ownerUrl }) => {
    // The tables' owner, as the application's role takes nobody's second factor off by itself.
    const outcome = await withEntities(ownerUrl, (em) => administration.restoreAdmin(em, systemClock, email));
    console.log(words[outcome]);
    return outcome === "unknown" ? 1 : 0;
  });
});
