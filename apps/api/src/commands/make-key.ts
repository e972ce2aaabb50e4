// npm run key -- --email E --venue demo --scopes read,trade --type hmac: makes an API key of an account and prints it as one line of
// JSON: {"apiKey":…,"secret":…}, with --type ed25519 {"apiKey":…,"privateKey":…}, with --type agent {"token":…,"expiresAt":…}. Finds
// the database and the installation's secret as the server does, and may run beside it.
import { parseArgs } from "node:util";
import { AGENT_KEY_DAYS_MAX, API_KEY_SCOPES } from "@fillmark/contracts/api-keys";
import { administration } from "../features/auth/index.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { openSecretBox } from "../runtime/secret-box.ts";
import { ArgumentError, runCommand, withDatabase, withEntities } from "./run-command.ts";

const usage =
  "npm run key -- --email E --venue demo|live --scopes read,trade --type hmac|ed25519|agent [--days 30] [--confirm-live]";
const DAY_MS = 86_400_000;

type Asked = Parameters<typeof administration.makeKeyAtShell>[2];

/** Throws ArgumentError. */
function readArguments(args: string[]): Asked {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      email: text,
      venue: text,
      scopes: text,
      type: text,
      days: text,
      "confirm-live": { type: "boolean" },
    },
  });
  const { email, venue = "demo", scopes = "read,trade", type = "ed25519" } = values;
  if (email === undefined) throw new ArgumentError(`Say whose key: ${usage}`);
  if (venue !== "demo" && venue !== "live") throw new ArgumentError(`--venue ${venue}: demo or live.`);
  if (type !== "hmac" && type !== "ed25519" && type !== "agent")
    throw new ArgumentError(`--type ${type}: hmac, ed25519 or agent.`);
  const asked = { email, venue, type, scopes: scopesOf(scopes) } as const;
  if (type !== "agent") {
    if (values.days !== undefined)
      throw new ArgumentError("--days is for --type agent: other keys have no end here.");
    return { ...asked, expiresAt: null };
  }
  if (venue === "live" && values["confirm-live"] !== true)
    throw new ArgumentError(
      "--venue live: this agent would act on live money; say --confirm-live if that is meant.",
    );
  return { ...asked, expiresAt: new Date(systemClock.now() + daysOf(values.days ?? "30") * DAY_MS) };
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= AGENT_KEY_DAYS_MAX) return days;
  throw new ArgumentError(`--days ${text}: 1 to ${AGENT_KEY_DAYS_MAX}.`);
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
