// The log: one JSON object a line, to standard error unless configured otherwise, so that what people read on standard
// output stays readable. It never holds a secret: a request is logged as method, path without its query, status
// and time; known names of secrets are blanked wherever they stand up to three objects deep; an error loses the
// statement and the values that a database driver writes into its message.
import pino, { type DestinationStream, type LogFn, type Logger } from "pino";

const secretNames = `authorization cookie set-cookie token adminToken bearer secret password passwordHash
  password_hash bearer_hash cookie_hash connectionParams clientSecret idToken otp`.split(/\s+/);
const depths = ["", "*.", "*.*.", "*.*.*."];
const secretPaths = depths.flatMap((depth) =>
  secretNames.map((name) => (depth === "" ? `["${name}"]` : `${depth.slice(0, -1)}["${name}"]`)),
);

/** Our own secrets are recognized by their prefixes. */
const ownSecret = /fm(?:[ua][bcd]|h)_[A-Za-z0-9_-]+/g;

export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: "[redacted]" },
      serializers: { err: errorForLog, error: errorForLog },
      hooks: { logMethod: withoutForeignWords },
    },
    destination,
  );
}

/** Given an error and no words, pino would take the error's own for its message, before any serializer. */
function withoutForeignWords(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, words] = args;
  if (words !== undefined || typeof first === "string") return method.apply(this, args);
  const object = first instanceof Error ? { err: first } : first;
  return method.apply(this, [object, "err" in Object(object) ? "An error." : undefined]);
}

/** Kind, code, place and a message without values. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // A wrapper that only repeats what it wraps says nothing of its own, and may repeat too much.
  if (error.cause instanceof Error && error.message === error.cause.message) return errorForLog(error.cause);
  const code: unknown = "code" in error ? error.code : undefined;
  const isDriverError = "sqlState" in error || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
  const message = isDriverError ? "The database refused a statement." : error.message;
  const places = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  return {
    type: error.name,
    code: typeof code === "string" ? code : undefined,
    message: message.replaceAll(ownSecret, "[redacted]"),
    stack: places.slice(0, 12).join("\n"),
    cause: error.cause instanceof Error ? errorForLog(error.cause) : undefined,
  };
}
