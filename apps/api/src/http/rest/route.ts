import type { z } from "zod";
import type { createCaller } from "../../router.ts";

export type Caller = ReturnType<typeof createCaller>;

/** A file that came along, checked and not stored yet. */
export interface SentFile {
  /** Stores it for this message, and returns the id to send it with. The same file for the same message is stored once. */
  storeFor(clientMessageId: string): Promise<string>;
}

export interface RestRoute {
  readonly method: "GET" | "POST";
  /** All paths that answer; the first is the one that the documentation names first. */
  readonly paths: readonly [string, ...string[]];
  readonly procedure: string;
  readonly summary: string;
  readonly as: "guest" | "user" | "admin";
  /** Of the body; of a GET, its query. */
  readonly input: z.ZodObject;
  /** True where the body may also be a form with these fields and one `file`. */
  readonly takesFile?: boolean;
  /** True where who has the answer already may be told so instead. */
  readonly isConditional?: boolean;
  /** Of the whole answer, snake case. */
  readonly answer: z.ZodObject;
  /** Parses what came by `input`, calls the procedure and gives the answer in camel case. */
  readonly call: (caller: Caller, input: unknown, file: SentFile | null) => Promise<Record<string, unknown>>;
}

interface RouteSpec<I extends z.ZodObject> extends Omit<RestRoute, "input" | "call"> {
  readonly input: I;
  readonly call: (
    caller: Caller,
    input: z.infer<I>,
    file: SentFile | null,
  ) => Promise<Record<string, unknown>>;
}

export function route<I extends z.ZodObject>(spec: RouteSpec<I>): RestRoute {
  return { ...spec, call: (caller, input, file) => spec.call(caller, spec.input.parse(input), file) };
}
