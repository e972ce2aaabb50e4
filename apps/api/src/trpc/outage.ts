// Which foreign errors mean that the database can't be reached, rather than that we asked it something wrong.

const awayCodes = new Set(
  `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOENT EHOSTUNREACH ENOTFOUND
   57P01 57P02 57P03 57014 53300 08000 08001 08003 08004 08006`.split(/\s+/),
);

const awayMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|pool is ended|server closed the connection|client was closed and is not queryable/i;

/** PostgreSQL's and the system's own messages for having no room. */
const fullCodes: ReadonlyMap<unknown, "STORAGE_FULL" | "INSUFFICIENT_STORAGE"> = new Map([
  ["53100", "STORAGE_FULL"],
  ["ENOSPC", "INSUFFICIENT_STORAGE"],
  ["EDQUOT", "INSUFFICIENT_STORAGE"],
] as const);

/** What had no room: our records, or a file; null for any other error. */
export function fullStorage(error: unknown, depth = 0): "STORAGE_FULL" | "INSUFFICIENT_STORAGE" | null {
  if (!(error instanceof Error) || depth > 5) return null;
  const own = "code" in error ? fullCodes.get(error.code) : undefined;
  return own ?? fullStorage(error.cause, depth + 1);
}

/** Follows the chain of causes, as each library wraps the one below. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const code: unknown = "code" in error ? error.code : undefined;
  if (typeof code === "string" && awayCodes.has(code)) return true;
  if (awayMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some((inner) => isDatabaseAway(inner, depth + 1));
  return isDatabaseAway(error.cause, depth + 1);
}
