// npm run key -- --email E --venue demo --scopes read,trade --type hmac: makes an API key of an account and prints it as one line of
// JSON: {"apiKey":…,"secret":…}, or with --type ed25519 {"apiKey":…,"privateKey":…}. Finds the database and the installation's
// secret as the server does, and may run beside it.
import { parseArgs } from "node:util";
import { API_KEY_SCOPES } from "@fillmark/contracts/api-keys";
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { openSecretBox } from "../runtime/secret-box.ts";
import { ArgumentError, runCommand, withDatabase, withEntities } from "./run-command.ts";

const usage = "npm run key -- --email E --venue demo|live --scopes read,trade --type hmac|ed25519";

type Asked = Parameters<typeof administration.makeKeyAtShell>[2];

/** Throws ArgumentError. */
function readArguments(args: string[]): Asked {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { email: text, venue: text, scopes: text, type: text } });
  const { email, venue = "demo", scopes = "read,trade", type = "ed25519" } = values;
  if (email === undefined) throw new ArgumentError(`Say whose key: ${usage}`);
  if (venue !== "demo" && venue !== "live") throw new ArgumentError(`--venue ${venue}: demo or live.`);
  if (type !== "hmac" && type !== "ed25519") throw new ArgumentError(`--type ${type}: hmac or ed25519.`);
  return { email, venue, type, scopes: scopesOf(scopes) };
}

function scopesOf(text: string): Asked["scopes"] {
  return text.split(",").map((part) => {
    const scope = API_KEY_SCOPES.find((one) => one === part.trim());
    if (scope === undefined) throw new ArgumentError(`--scopes ${text}: read, or read,trade.`);
    if (scope === "withdraw")
      throw new ArgumentError(
        "--scopes withdraw: only the account's owner makes such a key, in the settings.",
      );
    return scope;
  });
}

await runCommand(async (args) => {
  const asked = readArguments(args);
  return withDatabase(async ({ url }, env) => {
    const deps = { clock: systemClock, secretBox: await openSecretBox(env) };
    const made = await withEntities(url, (em) => administration.makeKeyAtShell(em, deps, asked));
    if (made === null) throw new ArgumentError(`--email ${asked.email}: there is no such account.`);
    console.log(JSON.stringify(made));
    return 0;
  });
});
