// What a procedure says of its REST calls: its path, what people read of it, and how the answer is made. All else, its
// input, its output, who may and what it counts as, is read from the procedure itself.
import type { z } from "zod";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { ErrorCode } from "@fillmark/contracts/errors";
import type { Context } from "../context/context.ts";
import { atRoot, type RestAnswer } from "./rest-answer.ts";

/** A file that came along, checked and not stored yet. */
export interface SentFile {
  /** Stores it for this message, and returns the id to send it with. The same file for the same message is stored once. */
  storeFor(clientMessageId: string): Promise<string>;
}

/** What came with a request. */
export interface Sent {
  readonly ctx: Context;
  /** By the contract's names; judged by `instead` where the call has one, and by nobody yet where it hasn't. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly file: SentFile | null;
}

/** Calls the procedure, which parses the input. */
export type Ask = (input: unknown) => Promise<unknown>;

interface RestSpec {
  readonly summary: string;
  /** How the answer is made; the fields at the root, where nothing is said. */
  readonly answer?: RestAnswer;
  /** What the call takes where that isn't the procedure's own input. */
  readonly instead?: z.ZodObject;
  /** For what isn't one call of the procedure with what came: gives what the answer is made of. */
  readonly by?: (ask: Ask, sent: Sent) => Promise<unknown>;
  /** What it may be refused with, beyond what any call may. */
  readonly errors?: readonly ErrorCode[];
}

interface AppSpec extends RestSpec {
  /** True where the same path without `/api` answers as well. */
  readonly hasShortPath?: boolean;
  /** True where the body may also be a form with these fields and one `file`. */
  readonly takesFile?: boolean;
  /** True where who has the answer already may be informed instead. */
  readonly isConditional?: boolean;
}

interface V1Spec extends RestSpec {
  readonly status?: 200 | 201;
  /** What a key has to be allowed, where that isn't to read for a query and to trade for a change. */
  readonly scope?: ApiKeyScope;
  /** True where an `Idempotency-Key` makes sending it again safe. */
  readonly takesIdempotencyKey?: boolean;
  /** A body as a client sends it; several, by their names, where there are several kinds. */
  readonly example?: ExampleBody;
  readonly examples?: Readonly<Record<string, ExampleBody>>;
}

type ExampleBody = Readonly<Record<string, unknown>>;

interface Line<Method extends string, Path extends string> {
  readonly method: Method;
  /** As OpenAPI writes it: `{name}` is a field of the input. */
  readonly path: Path;
}

type AppLine = Line<"GET" | "POST", `/api/${string}`>;
type V1Line = Line<"GET" | "POST" | "PATCH" | "DELETE", `/api/v1/${string}`>;

export type AppCall = AppLine & Required<Omit<AppSpec, "instead">> & Pick<AppSpec, "instead">;
type OptionalOfV1 = "instead" | "example" | "examples" | "scope";
export type V1Call = V1Line & Required<Omit<V1Spec, OptionalOfV1>> & Pick<V1Spec, OptionalOfV1>;

const whatCame = (ask: Ask, { input }: Sent) => ask(input);
const plain = { answer: atRoot(), by: whatCame, errors: [] };
const plainApp = { ...plain, hasShortPath: false, takesFile: false, isConditional: false };
const plainV1 = { ...plain, status: 200, takesIdempotencyKey: false } as const;

const appCall = (method: AppLine["method"]) => (path: AppLine["path"], spec: AppSpec) => {
  return { app: { ...plainApp, ...spec, method, path } satisfies AppCall };
};
const v1Call = (method: V1Line["method"]) => (path: V1Line["path"], spec: V1Spec) => {
  return { v1: { ...plainV1, ...spec, method, path } satisfies V1Call };
};

/** A call for apps that sign people in, with the token of a session: `.meta(app.get("/api/user/me", { … }))`. */
export const app = { get: appCall("GET"), post: appCall("POST") };

/** A call for programs, with a key: `.meta(v1.get("/api/v1/orders", { … }))`. */
export const v1 = {
  get: v1Call("GET"),
  post: v1Call("POST"),
  patch: v1Call("PATCH"),
  delete: v1Call("DELETE"),
};

/** For `by`: calls the procedure with what came, and makes something else of what it gives. */
export function answering<View extends z.ZodType>(
  view: View,
  make: (found: z.output<View>) => unknown,
): (ask: Ask, sent: Sent) => Promise<unknown> {
  return async (ask, { input }) => make(view.parse(await ask(input)));
}
