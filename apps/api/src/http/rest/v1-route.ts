import type { z } from "zod";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { ErrorCode } from "@fillmark/contracts/errors";
import type { Caller } from "./route.ts";
import { snakeCase } from "./snake-case.ts";
import type { V1Counter } from "./v1-limits.ts";

export interface V1Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** As OpenAPI writes it: `{name}` is a field of the input. */
  readonly path: `/api/v1/${string}`;
  readonly procedure: string;
  readonly summary: string;
  /** Open to everybody, or what a key must be allowed to do. */
  readonly access: "public" | ApiKeyScope;
  readonly counts: V1Counter;
  /** The procedure's own, whose fields the wire knows in snake case: in the path, the query of a GET or DELETE, or the body. */
  readonly input: z.ZodObject;
  /** True where an `Idempotency-Key` makes sending it again safe. */
  readonly takesIdempotencyKey: boolean;
  /** Of the whole answer, snake case. */
  readonly answer: z.ZodObject;
  readonly status: 200 | 201;
  /** What it may be refused with, beyond what any call may. */
  readonly errors: readonly ErrorCode[];
  /** A body as a client sends it. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Calls the procedure and gives the answer in camel case. */
  readonly call: (
    caller: Caller,
    input: unknown,
    idempotencyKey: string | null,
  ) => Promise<Record<string, unknown>>;
}

type Defaults = "counts" | "takesIdempotencyKey" | "status" | "errors";

interface V1RouteSpec<I extends z.ZodObject>
  extends Omit<V1Route, "input" | "call" | Defaults>, Partial<Pick<V1Route, Defaults>> {
  readonly input: I;
  readonly call: (
    caller: Caller,
    input: z.output<I>,
    idempotencyKey: string | null,
  ) => Promise<Record<string, unknown>>;
}

export function v1Route<I extends z.ZodObject>(spec: V1RouteSpec<I>): V1Route {
  return {
    counts: "reads",
    takesIdempotencyKey: false,
    status: 200,
    errors: [],
    ...spec,
    call: (caller, input, idempotencyKey) => spec.call(caller, spec.input.parse(input), idempotencyKey),
  };
}

export interface V1Field {
  /** As the wire says it. */
  readonly wire: string;
  /** As the contract says it. */
  readonly name: string;
  readonly schema: unknown;
}

/** Where the fields of an input come from. */
export function v1Fields({ method, path, input }: V1Route): {
  readonly inPath: V1Field[];
  readonly rest: V1Field[];
  readonly restIn: "query" | "body";
} {
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, wire]) => wire));
  const fields = Object.entries<unknown>(input.shape).map(([name, schema]) => ({
    wire: snakeCase(name),
    name,
    schema,
  }));
  return {
    inPath: fields.filter(({ wire }) => named.has(wire)),
    rest: fields.filter(({ wire }) => !named.has(wire)),
    restIn: method === "GET" || method === "DELETE" ? "query" : "body",
  };
}
