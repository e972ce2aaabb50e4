// npm run key -- --email E --venue demo --scopes read,trade --type hmac: makes an API key of an account and prints it as one line of
// JSON: {"apiKey":…,"secret":…}, or with --type ed25519 {"apiKey":…,"privateKey":…}. Finds the database and the installation's
// secret as the server does, and may run beside it.
import { parseArgs } from "node:util";
import { API_KEY_SCOPES } from "@fillmark/contracts/api-keys";
import { openDatabase } from "../db/database.ts";
import { openOrm } from "../db/orm.ts";
import { EnvError, readEnv } from "../env.ts";
import { DomainError } from "../errors/domain-error.ts";
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { openSecretBox } from "../runtime/secret-box.ts";

const log = { info: () => undefined, warn: (message: string) => console.error(message) };
const usage = "npm run key -- --email E --venue demo|live --scopes read,trade --type hmac|ed25519";

class ArgumentError extends Error {}

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

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2).filter((arg) => arg !== "--"));
  const env = readEnv();
  const database = await openDatabase(env, log);
  try {
    const orm = await openOrm({ url: database.url, poolSize: 1 });
    try {
      const deps = { clock: systemClock, secretBox: await openSecretBox(env) };
      const made = await administration.makeKeyAtShell(orm.em.fork(), deps, asked);
      if (made === null) throw new ArgumentError(`--email ${asked.email}: there is no such account.`);
      console.log(JSON.stringify(made));
      return 0;
    } finally {
      await orm.close();
    }
  } finally {
    await database.close();
  }
}

/** Configuration, arguments and connection speak for themselves; anything else is a bug, and its stack helps. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof ArgumentError || error instanceof EnvError || error instanceof DomainError)
    return true;
  return "code" in error && ("syscall" in error || String(error.code).startsWith("ERR_PARSE_ARGS"));
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  return 2;
});
