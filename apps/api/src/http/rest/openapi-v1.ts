// The description of /api/v1, made from its table, its schemas and its limits.
import { z } from "zod";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { answerOf, failuresOf, jsonSchema, type Json } from "./openapi-schemas.ts";
import { v1Fields } from "./rest-input.ts";
import { v1Routes, type V1Route } from "./routes.ts";
import { v1AnswerExamples } from "./v1-answer-examples.ts";
import { V1_WINDOW_SECONDS, v1Limits, type V1Counter } from "./v1-limits.ts";

/** Errors that any call can end with, whatever it does. */
const everywhere: readonly ErrorCode[] = ["VALIDATION", "TOO_MANY_REQUESTS", "DATABASE_AWAY", "INTERNAL"];
const withBody: readonly ErrorCode[] = ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];

export const v1SecuritySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key of the older kind, which is sent whole and begins with `fmk_`. None is made any more; those there are work on, unless the operator refuses them all (`BEARER_KEY_REFUSED`).",
  },
  signedKey: {
    type: "apiKey",
    in: "header",
    name: "X-Fillmark-Key",
    description:
      "A key that the account's owner has made in the settings, for one venue. It begins with `fmi_` and is no secret: the call is signed.",
  },
  signedTimestamp: {
    type: "apiKey",
    in: "header",
    name: "X-Fillmark-Timestamp",
    description:
      "When the call was signed: milliseconds or microseconds since 1970. It is taken for `X-Fillmark-Recv-Window` milliseconds, 5,000 where that isn't sent and at most 60,000.",
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "X-Fillmark-Signature",
    description:
      "Of these lines, joined by line feeds: `FILLMARK-V1`, the method, the path with its query, the timestamp, the `X-Fillmark-Recv-Window` and the `Idempotency-Key` (each empty where it isn't sent), and the SHA-256 of the body in hex. Hex for HMAC-SHA256, base64 for Ed25519.",
  },
};

/** What stands with a call that asks who calls: one of these. */
const proofs = [{ signedKey: [], signedTimestamp: [], signature: [] }, { apiKey: [] }, { user: [] }];
/** What a signature may be refused with. */
const ofSignatures: readonly ErrorCode[] = [
  "UNKNOWN_KEY",
  "BAD_SIGNATURE",
  "KEY_EXPIRED",
  "BEARER_KEY_REFUSED",
  "CLOCK_OUT_OF_WINDOW",
  "VENUE_MISMATCH",
];

/** Of the answers, by the names that `$ref` knows them by. */
export const v1Headers = {
  RateLimitPolicy: {
    description: "The limits that this call was counted by: name, calls (`q`) and seconds (`w`).",
    schema: { type: "string" },
    example: '"reads-address";q=1200;w=60, "reads-caller";q=600;w=60, "reads-account";q=1200;w=60',
  },
  RateLimit: {
    description: "What is left of each (`r`), and in how many seconds it begins anew (`t`).",
    schema: { type: "string" },
    example: '"reads-address";r=1187;t=42, "reads-caller";r=587;t=42, "reads-account";r=1187;t=42',
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" }, example: 42 },
};

/** What a call counts as, in a sentence for people. */
export function limitSentence(counter: V1Counter): string {
  const { caller, account, address } = v1Limits[counter];
  const what = counter === "orders" ? "a change of orders" : "a read";
  return `Counts as ${what}: ${caller} within ${V1_WINDOW_SECONDS} seconds for a key or session, ${account} for an account, ${address} for an address.`;
}

export function v1Paths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const route of v1Routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
}

/** What the wire sends, whether in the path, the query or the body. */
const WireSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Its codes, in the order in which they are met. */
export function v1Codes({ access, method, type, errors }: V1Route): readonly ErrorCode[] {
  const kept: ErrorCode[] =
    access === "public" ? [] : ["UNAUTHENTICATED", "SCOPE_MISSING", "ADDRESS_NOT_ALLOWED", ...ofSignatures];
  if (type === "mutation") kept.push("REPLAYED_CALL", "BUSY");
  if (method !== "GET") kept.push("CROSS_SITE");
  const sent = method === "POST" || method === "PATCH" ? withBody : [];
  return [...new Set([...everywhere, ...kept, ...sent, ...errors])];
}

function operation(route: V1Route): Json {
  const name = route.procedure.replace(/(?:^|\.)(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId: `v1${name}`,
    summary: route.summary,
    description: limitSentence(route.counts),
    tags: [`v1 ${route.procedure.split(".")[0]}`],
    security: route.access === "public" ? [] : proofs,
    ...inputOf(route),
    responses: {
      [String(route.status)]: withHeaders(answerWithExample(route)),
      ...refusals(route),
    },
  };
}

function answerWithExample(route: V1Route): Json {
  const schema = jsonSchema(route.wireAnswer, "output");
  const example = v1AnswerExamples[`${route.method} ${route.path}`];
  if (example === undefined) return answerOf("Done.", schema);
  return { description: "Done.", content: { "application/json": { schema, example } } };
}

function refusals(route: V1Route): Json {
  return Object.fromEntries(
    Object.entries(failuresOf(v1Codes(route))).map(([status, answer]) => [
      status,
      withHeaders(answer, ["429", "503"].includes(status)),
    ]),
  );
}

function withHeaders(answer: Json, saysWhen = false): Json {
  const headers = {
    "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
    RateLimit: { $ref: "#/components/headers/RateLimit" },
    ...(saysWhen ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}),
  };
  return { ...answer, headers };
}

function inputOf(route: V1Route): Json {
  const { inPath, rest, restIn } = v1Fields(route);
  const { properties, required } = WireSchema.parse(jsonSchema(route.wireInput, "input"));
  const parameter = (where: "path" | "query") => (field: { wire: string }) => ({
    name: field.wire,
    in: where,
    required: required.includes(field.wire),
    schema: properties[field.wire],
  });
  const parameters = [
    ...inPath.map(parameter("path")),
    ...(restIn === "query" ? rest.map(parameter("query")) : []),
    ...(route.takesIdempotencyKey ? [idempotencyParameter] : []),
  ];
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(restIn === "body" ? { requestBody: requestBody(route, { properties, required }) } : {}),
  };
}

const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body is the same order, however often it is sent.",
  schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[\\x21-\\x7e]{1,64}$" },
};

function requestBody(route: V1Route, { properties, required }: z.infer<typeof WireSchema>): Json {
  const names = v1Fields(route).rest.map(({ wire }) => wire);
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  };
  return { required: true, content: { "application/json": { schema, ...examplesOf(route) } } };
}

function examplesOf({ example, examples }: V1Route): Json {
  if (examples === undefined) return example === undefined ? {} : { example };
  const named = Object.entries(examples).map(([name, value]) => [name, { value }]);
  return { examples: Object.fromEntries(named) };
}
