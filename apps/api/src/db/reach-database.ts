// The operator's own PostgreSQL, as it is met at a start: whether it can be reached, lets us in, and is one that we can
// work with. What is wrong is said in a sentence that names the variable, the place and the role, and never the password.
import type { Client } from "pg";
import { codeOfError, StartError } from "../runtime/start-error.ts";
import { withClient } from "./with-client.ts";

const MIN_VERSION = 16;

type Variable = "DATABASE_URL" | "DATABASE_OWNER_URL";

/** Does `work` on a connection. Throws StartError where there is none to be had, or the server is none for us. */
export async function reachDatabase(
  variable: Variable,
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  let isReached = false;
  try {
    await withClient(url, async (client) => {
      isReached = true;
      await requireFit(client, variable);
      await work(client);
    });
  } catch (error) {
    if (isReached) throw error;
    throw new StartError(`${variable}: ${whyNot(error, url)}`, { cause: error });
  }
}

async function requireFit(client: Client, variable: Variable): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const { version = "0", encoding = "" } = rows[0] ?? {};
  const major = Math.floor(Number(version) / 10_000);
  if (major < MIN_VERSION)
    throw new StartError(`${variable}: this is PostgreSQL ${major}; it has to be ${MIN_VERSION} or later.`);
  if (encoding !== "UTF8")
    throw new StartError(
      `${variable}: the database keeps its text in ${encoding}; it has to be UTF8. Create it with encoding 'UTF8'.`,
    );
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "EACCES",
]);
const unknownHost = new Set(["ENOTFOUND", "EAI_AGAIN"]);

function whyNot(error: unknown, url: string): string {
  const { place, host, role, database } = partsOf(url);
  const code = codeOfError(error);
  if (unreachable.has(code))
    return `nothing answers at ${place} (${code}). Start PostgreSQL there, or name the right place.`;
  if (unknownHost.has(code)) return `there is no host called ${host} (${code}). Name the right one.`;
  switch (code) {
    case "3D000":
      return `PostgreSQL at ${place} has no database "${database}". Create it, or name another.`;
    case "28P01":
      return `PostgreSQL at ${place} doesn't let the role "${role}" in with this password. Mend the name or the password.`;
    case "28000":
      return `PostgreSQL at ${place} doesn't let the role "${role}" in from here. Look at its pg_hba.conf, and whether there is such a role.`;
    case "42501":
      return `PostgreSQL at ${place} doesn't let the role "${role}" connect to "${database}". Grant it connect.`;
    case "53300":
      return `PostgreSQL at ${place} has no connection left. Raise its max_connections, or end some.`;
    case "57P03":
      return `PostgreSQL at ${place} is starting or stopping. Try again in a moment.`;
  }
  const isSilent = error instanceof Error && /timeout/i.test(error.message);
  if (isSilent || code === "ETIMEDOUT")
    return `${place} takes connections and says nothing. Is that PostgreSQL, and does it run?`;
  if (/TLS|SSL|CERT|SIGNED|SIGNATURE/.test(`${code} ${error instanceof Error ? error.message : ""}`))
    return `${place} can't be spoken to under TLS (${code === "" ? "it offers none" : code}). Mend sslmode, or the certificate.`;
  return `PostgreSQL at ${place} can't be used (${code === "" ? "the connection was ended" : code}).`;
}

/** For people: what the address names, but for the password. */
function partsOf(url: string) {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = hostname === "" ? (searchParams.get("host") ?? "localhost") : hostname;
  const role = decodeURIComponent(username);
  return {
    place: `${host}:${port === "" ? "5432" : port}`,
    host,
    role,
    database: decodeURIComponent(pathname.slice(1)),
  };
}
