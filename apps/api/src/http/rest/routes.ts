// The REST calls, as the procedures say them of themselves: a line of `restRoutes` for each call of apps that sign people
// in, of `v1Routes` for each of programs. Nothing here decides anything; authorisation, rules and schemas are those of
// the procedures. Names are in snake case and answers have exactly the fields that are described.
import { z } from "zod";
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { AppCall, V1Call } from "../../trpc/rest-call.ts";
import { describedProcedures, type DescribedProcedure } from "../described-procedures.ts";
import type { V1Counter } from "./v1-limits.ts";
import { wireObject } from "./wire-schema.ts";

interface OfProcedure {
  readonly procedure: string;
  readonly type: "query" | "mutation";
  readonly as: "guest" | "user" | "admin";
  /** What is sent, by the contract's names, and as the wire has it. */
  readonly input: z.ZodObject;
  readonly wireInput: z.ZodObject;
  /** The whole answer, as the wire has it. */
  readonly wireAnswer: z.ZodObject;
}

export interface RestRoute extends AppCall, OfProcedure {
  /** All paths that answer; the first is the one that the documentation names first. */
  readonly paths: readonly [string, ...string[]];
}

export interface V1Route extends V1Call, OfProcedure {
  /** Open to everybody, or what a key must be allowed to do. */
  readonly access: "public" | ApiKeyScope;
  readonly counts: V1Counter;
}

/** A line that asks who calls. */
export type KeptRoute = V1Route & { readonly access: ApiKeyScope };

export function isKept(route: V1Route): route is KeptRoute {
  return route.access !== "public";
}

/** The features in the order in which people read of them; others come after. */
const order = ["market", "trading", "swap", "auth", "funds", "news", "demo", "chat", "withdrawals"];
const placeOf = ({ path }: DescribedProcedure) => {
  const place = order.indexOf(path.split(".")[0] ?? "");
  return place === -1 ? order.length : place;
};
const procedures = describedProcedures.toSorted((one, other) => placeOf(one) - placeOf(other));

export const restRoutes: readonly RestRoute[] = procedures.flatMap((procedure) => {
  const { app: call } = procedure.meta;
  if (call === undefined) return [];
  const { path, hasShortPath } = call;
  return [
    {
      ...call,
      ...readProcedure(procedure, call),
      paths: hasShortPath ? [path, path.replace("/api/", "/")] : [path],
    },
  ];
});

export const v1Routes: readonly V1Route[] = procedures.flatMap((procedure) => {
  const { v1: call } = procedure.meta;
  if (call === undefined) return [];
  const read = readProcedure(procedure, call);
  const isChange = read.type === "mutation";
  const scope = call.scope ?? (isChange ? "trade" : "read");
  return [
    {
      ...call,
      ...read,
      access: read.as === "guest" ? "public" : scope,
      counts: isChange ? "orders" : "reads",
    },
  ];
});

function readProcedure(procedure: DescribedProcedure, { answer, instead }: AppCall | V1Call): OfProcedure {
  const { path, type, meta, output } = procedure;
  if (type === "subscription") throw new Error(`${path} is a stream, which no REST call reads.`);
  const input = instead ?? inputOf(procedure);
  return {
    procedure: path,
    type,
    as: meta.as ?? "guest",
    input,
    wireInput: wireObject(input),
    wireAnswer: wireObject(z.object({ success: z.literal(true), ...answer.fields(output) })),
  };
}

function inputOf({ path, inputs: [input, ...others] }: DescribedProcedure): z.ZodObject {
  const schema = input instanceof z.ZodOptional ? input.unwrap() : input;
  if (schema instanceof z.ZodObject && others.length === 0) return schema;
  throw new Error(`${path} takes no single object: its REST call has to say what it takes \`instead\`.`);
}
