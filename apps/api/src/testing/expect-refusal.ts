// What holds for every answer, whatever was asked: the security headers, no messages of libraries or of the database,
// and for a refusal the envelope with a code of the catalogue, its status and its details.
import { z } from "zod";
import { errors, type ErrorCode } from "@fillmark/contracts/errors";
import type { Answer } from "./http-client.ts";

/** Phrases that only a library, a driver, a stack or our own disk would say. */
const foreign =
  /\bat [\w.<>]+ \(|node_modules|file:\/\/|\.(ts|js|mjs):\d+|SyntaxError|TypeError|RangeError|ZodError|TRPCError|Unexpected (token|end)|in JSON at|ECONN|violates|relation "|syntax error|invalid (input syntax|byte sequence)|out of range|MikroORM|Kysely|Postgre|FST_ERR|"stack"/;

const requiredHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /^default-src 'none'; /,
  "strict-transport-security": /^max-age=63072000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin$/,
  "x-frame-options": /^DENY$/,
  "x-request-id": /^[\w.-]{1,64}$/,
};

const codes = Object.keys(errors);
const Code = z.custom<ErrorCode>((value) => typeof value === "string" && codes.includes(value));
const RestRefusal = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  code: Code,
  details: z.unknown(),
});
const TrpcRefusal = z.strictObject({
  error: z.strictObject({
    message: z.string(),
    code: z.int(),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.int(),
      path: z.string().nullish(),
      requestId: z.string().nullable(),
      domain: z.strictObject({ code: Code, details: z.unknown() }),
    }),
  }),
});

/** HTTP's own refusals have a status of their own; the catalogue has no entry for each. */
const transportStatuses = [405, 408, 431];

/** The first thing that is wrong with this answer; null when nothing is. */
export function faultOf(answer: Answer): string | null {
  const { status, headers, text } = answer;
  if (status >= 500) return `a ${status}`;
  for (const [name, shape] of Object.entries(requiredHeaders)) {
    if (!shape.test(String(headers[name] ?? ""))) return `header ${name} is ${String(headers[name])}`;
  }
  if (status < 400) return null;
  const words = foreign.exec(text);
  if (words !== null) return `foreign words: ${words[0]}`;
  if (headers["cache-control"] !== "no-store") return "a refusal that may be kept";
  // The answer to HEAD has no body.
  if (text === "") return null;
  if (String(headers["content-type"]).startsWith("text/html")) return status === 404 ? null : "a page";
  return envelopeFault(status, text);
}

/** The code of a refusal in either envelope, of the first call of a batch; null when there is none. */
export function codeOf(text: string): ErrorCode | null {
  const entry = firstEntry(text);
  const rest = RestRefusal.safeParse(entry);
  if (rest.success) return rest.data.code;
  const trpc = TrpcRefusal.safeParse(entry);
  return trpc.success ? trpc.data.error.data.domain.code : null;
}

/** A subscription that is refused says so as the first event of its stream. */
const refusedStream = /^event: serialized-error\ndata: (.*)$/m;

function firstEntry(text: string): unknown {
  const inStream = refusedStream.exec(text)?.[1];
  try {
    if (inStream !== undefined) return { error: JSON.parse(inStream) as unknown };
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed[0] : parsed;
  } catch {
    return null;
  }
}

function envelopeFault(status: number, text: string): string | null {
  const entry = firstEntry(text);
  const rest = RestRefusal.safeParse(entry);
  const trpc = TrpcRefusal.safeParse(entry);
  const refusal = rest.success ? rest.data : trpc.success ? trpc.data.error.data.domain : null;
  if (refusal === null) return "not the envelope of a refusal";
  const spec = errors[refusal.code];
  if (status !== 207 && spec.http !== status && !transportStatuses.includes(status))
    return `${refusal.code} with status ${status}`;
  return spec.details.safeParse(refusal.details).success
    ? null
    : `details that ${refusal.code} does not have`;
}
