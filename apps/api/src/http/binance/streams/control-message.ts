// What a socket of market streams may be told, and the refusals in the words that programs of this dialect look for.
import { z } from "zod";

/** Refused, with the id of the message as far as it could be read. */
export class ControlError extends Error {
  readonly code: number;
  readonly id: MessageId;

  constructor(code: number, message: string, id: MessageId = null) {
    super(message);
    this.name = "ControlError";
    this.code = code;
    this.id = id;
  }
}

export type MessageId = string | number | null;

export type ControlMessage = { readonly id: MessageId } & (
  | { readonly method: "SUBSCRIBE" | "UNSUBSCRIBE"; readonly names: readonly string[] }
  | { readonly method: "LIST_SUBSCRIPTIONS" | "GET_PROPERTY" }
  | { readonly method: "SET_PROPERTY"; readonly isCombined: boolean }
);

const Id = z.union([z.int(), z.string().max(36), z.null()]);
const Message = z.object({
  id: z.unknown().optional(),
  method: z.unknown().optional(),
  params: z.unknown().optional(),
});
const Property = z.array(z.unknown());
const Names = z.array(z.string().min(1).max(100));
const methods = ["SUBSCRIBE", "UNSUBSCRIBE", "LIST_SUBSCRIPTIONS", "SET_PROPERTY", "GET_PROPERTY"] as const;

/** Throws ControlError. */
export function readControlMessage(text: string): ControlMessage {
  const message = Message.safeParse(parsed(text));
  if (!message.success) throw new ControlError(2, "Invalid request: a JSON object is expected");
  const given = Id.safeParse(message.data.id ?? null);
  if (!given.success)
    throw new ControlError(
      2,
      "Invalid request: request ID must be an integer, a string of at most 36 characters or null",
    );
  const id = given.data;
  const { method: asked, params } = message.data;
  if (asked === undefined) throw new ControlError(2, "Invalid request: missing field `method`", id);
  const method = methods.find((name) => name === asked);
  switch (method) {
    case undefined: {
      const expected = methods.map((name) => `\`${name}\``).join(", ");
      throw new ControlError(
        2,
        `Invalid request: unknown variant ${shown(asked)}, expected one of ${expected}`,
        id,
      );
    }
    case "SUBSCRIBE":
    case "UNSUBSCRIBE": {
      const names = Names.safeParse(params);
      if (!names.success)
        throw new ControlError(2, "Invalid request: params must be an array of stream names", id);
      return { id, method, names: [...new Set(names.data)] };
    }
    case "LIST_SUBSCRIPTIONS":
      return { id, method };
    case "GET_PROPERTY":
      readProperty(params, id);
      return { id, method };
    case "SET_PROPERTY":
      return { id, method, isCombined: readValue(readProperty(params, id), id) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlError(3, "Invalid JSON: the message could not be read");
  }
}

function readProperty(params: unknown, id: MessageId): unknown {
  const [name, value] = Property.safeParse(params).data ?? [];
  if (typeof name !== "string")
    throw new ControlError(2, "Invalid request: property name must be a string", id);
  if (name !== "combined") throw new ControlError(0, "Unknown property", id);
  return value;
}

function readValue(value: unknown, id: MessageId): boolean {
  if (typeof value !== "boolean") throw new ControlError(1, "Invalid value type: expected Boolean", id);
  return value;
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
