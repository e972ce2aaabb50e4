// One tool that an agent may call: what it is for, what it takes and gives, and how it is answered from our procedures. Names and
// shapes are those of /api/v1, so that an agent that reads its description knows this as well.
import { z } from "zod";
import type { Auth } from "../../features/auth/index.ts";
import type { KeyActor } from "../../context/actor.ts";
import type { Context } from "../../context/context.ts";
import { answer } from "../rest/answer.ts";
import { readAppInput } from "../rest/rest-input.ts";
import { v1Routes, type V1Route } from "../rest/routes.ts";

/** Whose token came, and until when it does. */
export type AgentHolder = Awaited<ReturnType<Auth["apiKeys"]["findAgent"]>>;

export type Arguments = Readonly<Record<string, unknown>>;
export type Answer = Record<string, unknown>;

export interface ToolCall {
  readonly ctx: Context & { readonly actor: KeyActor };
  readonly agent: AgentHolder;
  readonly args: Arguments;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it does, in which units, and on which venue. */
  readonly description: string;
  /** What a key must be allowed. No tool withdraws. */
  readonly access: "read" | "trade";
  /** True for what may open or enlarge a position: live money asks for a limit then. */
  readonly opens: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly answer: (call: ToolCall) => Promise<Answer>;
  /** The answer in a sentence. */
  readonly say: (answered: Answer) => string;
}

/** Throws for a procedure that programs don't call: a mistake of ours. */
function routeOf(procedure: string): V1Route {
  const route = v1Routes.find((one) => one.procedure === procedure);
  if (route === undefined) throw new Error(`${procedure} is no call of /api/v1.`);
  return route;
}

/** Calls a procedure as this key, with the names of the wire both ways. Throws what the procedure throws. */
export async function ask(
  { ctx }: Pick<ToolCall, "ctx">,
  procedure: string,
  args: Arguments,
): Promise<Answer> {
  const route = routeOf(procedure);
  const input = readAppInput(route, args);
  const { success: _, ...answered } = await answer(route, { ctx, input, idempotencyKey: null, file: null });
  return answered;
}

/** The key's venue where none is named. Another one is named to be refused: nobody trades where they didn't mean to. */
export function onVenueOf({ agent: { actor }, args }: ToolCall): Arguments {
  return { venue: actor.key.venue, ...args };
}

interface Described extends Pick<Tool, "name" | "title" | "description" | "say"> {
  /** By their names, what the model has to know of fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is needed here, though the procedure does without. */
  readonly needs?: readonly string[];
  readonly opens?: boolean;
  readonly answer?: Tool["answer"];
}

/** A tool that is one call of a procedure. */
export function toolOf(procedure: string, described: Described): Tool {
  const { name, title, description, say, fields = {}, needs = [], opens = false } = described;
  const route = routeOf(procedure);
  const hasVenue = "venue" in route.input.shape;
  const plain = (call: ToolCall) => ask(call, procedure, hasVenue ? onVenueOf(call) : call.args);
  return {
    name,
    title,
    description,
    access: route.access === "trade" ? "trade" : "read",
    opens,
    input: inputOf(route.wireInput, { ...venueField(hasVenue), ...fields }, needs),
    output: route.wireAnswer.omit({ success: true }),
    answer: described.answer ?? plain,
    say,
  };
}

function venueField(hasVenue: boolean): Readonly<Record<string, string>> {
  return hasVenue ? { venue: "the venue of your key, which is meant where none is named" } : {};
}

/** The fields of the wire with their descriptions; `venue` is optional, and what is needed isn't. */
function inputOf(
  wire: z.ZodObject,
  fields: Readonly<Record<string, string>>,
  needs: readonly string[],
): z.ZodObject {
  const shape = Object.entries<z.core.$ZodType>(wire.shape).map(([name, schema]): [string, z.ZodType] => {
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no schema of zod.`);
    const inner = schema instanceof z.ZodOptional && needs.includes(name) ? innerOf(schema) : schema;
    const plain = name === "venue" ? inner.optional() : inner;
    const text = fields[name];
    return [name, text === undefined ? plain : plain.describe(text)];
  });
  return z.strictObject(Object.fromEntries(shape));
}

function innerOf(schema: z.ZodOptional): z.ZodType {
  const inner: unknown = schema.unwrap();
  if (inner instanceof z.ZodType) return inner;
  throw new Error("An optional field has no schema of zod.");
}
