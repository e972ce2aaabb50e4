// Calls of /api/v1 as a program makes them. Every answer is held against what the description promises of it.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { z } from "zod";
import { OWN_NAME } from "../text/brand.ts";
import { openApiDocument } from "../http/rest/openapi.ts";
import { v1Routes } from "../http/rest/routes.ts";
import { send, type Answer } from "./http-client.ts";
import { signedHeaders, type Signer, type ToSign } from "./signer.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface V1Request {
  readonly key?: string;
  /** Signs the call as it is sent. */
  readonly signer?: Signer;
  /** What is signed otherwise than it is sent, or another time. */
  readonly signs?: Partial<ToSign>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type V1Call = (method: string, path: string, request?: V1Request) => Promise<Answer>;

/** `origin` is asked for each time, as a suite's server starts after this. */
export function v1Client(origin: () => string): V1Call {
  return async (method, path, { key, signer, signs = {}, headers = {}, body } = {}) => {
    const who: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const sent = body === undefined ? {} : { body };
    const asSent = {
      method,
      path: `/api/v1${path}`,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const signed = signer === undefined ? {} : signedHeaders(signer, { ...asSent, ...signs });
    const answer = await send(`${origin()}/api/v1${path}`, {
      method,
      headers: { ...who, ...signed, ...headers },
      ...sent,
    });
    const fault = faultOfAnswer(method, path, answer);
    expect(fault, `${method} ${path}: ${answer.text.slice(0, 300)}`).toBeNull();
    return answer;
  };
}

/** A key of the older kind, which is sent whole and not made by anybody any more. */
export async function makeKey(
  { em }: Pick<TestApp, "em">,
  { id }: Pick<TestUser, "id">,
  input: { scopes?: ("read" | "trade")[]; addresses?: string[]; expiresAt?: string } = {},
): Promise<string> {
  const { scopes = ["trade"], addresses = [], expiresAt = null } = input;
  const secret = `fmk_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(secret).digest("hex");
  const all = [...new Set(["read", ...scopes])];
  await em.fork().execute(
    `insert into api_keys (id, user_id, name, hash, hint, scopes, addresses, created_at, expires_at)
     values (?, ?, 'A program', ?, ?, string_to_array(?, ','), string_to_array(?, ','), now(), ?)`,
    [randomUUID(), id, hash, secret.slice(-4), all.join(","), addresses.join(","), expiresAt],
  );
  return secret;
}

const Schema = z.custom<z.core.JSONSchema.JSONSchema>((value) => typeof value === "object");
const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({ content: z.object({ "application/json": z.object({ schema: Schema }) }).optional() }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

const cache = new Map<string, z.ZodType>();
let described: z.infer<typeof Described> | null = null;

function faultOfAnswer(method: string, path: string, answer: Answer): string | null {
  const bare = `/api/v1${path.split("?", 1)[0] ?? ""}`;
  const fitting = v1Routes.filter((route) => route.method === method && shapeOf(route.path).test(bare));
  const [route] = fitting.toSorted((one, other) => dynamics(one.path) - dynamics(other.path));
  if (route === undefined) return answer.status === 404 ? null : "answered where there is nothing";
  const name = `${method} ${route.path} ${answer.status}`;
  const schema = cache.get(name) ?? promisedBy(route.path, method.toLowerCase(), String(answer.status));
  if (schema === null) return `${name} is not described`;
  cache.set(name, schema);
  const parsed = schema.safeParse(answer.json);
  return parsed.success ? null : `${name} is not as described: ${z.prettifyError(parsed.error)}`;
}

function promisedBy(path: string, method: string, status: string): z.ZodType | null {
  described ??= Described.parse(openApiDocument(OWN_NAME));
  const schema = described.paths[path]?.[method]?.responses[status]?.content?.["application/json"].schema;
  if (schema === undefined) return null;
  const target = schema.$ref?.replace("#/components/schemas/", "");
  return z.fromJSONSchema(target === undefined ? schema : (described.components.schemas[target] ?? {}));
}

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

function dynamics(path: string): number {
  return path.split("{").length;
}
