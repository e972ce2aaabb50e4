// A message of the API over WebSocket: what is asked for, and the text that its signature is of.
import { z } from "zod";
import { BinanceError, illegalCharacters, invalidParameter } from "../binance-error.ts";
import { signedTextOf, type Parameters as Sent, type SignedText } from "../signed-text.ts";

export type ApiMessageId = string | number | null;

export interface ApiMessage {
  readonly id: ApiMessageId;
  readonly method: string;
  /** Each as text, as a request would have sent it. */
  readonly sent: Sent;
  /** Undefined where the message leaves it to its connection. */
  readonly returnsRateLimits: boolean | undefined;
}

/** Refused before it was known what it asks for, with its id as far as it could be read. */
export class MessageError extends BinanceError {
  readonly id: ApiMessageId;

  constructor(code: number, message: string, id: ApiMessageId = null) {
    super(code, message);
    this.id = id;
  }
}

const Id = z.union([z.int(), z.string().max(36), z.null()]);
const Message = z.object({
  id: z.unknown().optional(),
  method: z.unknown().optional(),
  params: z.unknown().optional(),
});
const Params = z.record(z.string(), z.unknown());
const MOST_PARAMETERS = 50;

/** Throws MessageError for what is no message, and BinanceError for parameters that can't be read. */
export function readApiMessage(text: string): ApiMessage {
  const message = Message.safeParse(parsed(text));
  if (!message.success) throw new MessageError(-1135, "A message is a JSON object.");
  const givenId = Id.safeParse(message.data.id ?? null);
  if (!givenId.success)
    throw new MessageError(
      -1135,
      "The id of a message is a whole number, a text of at most 36 characters or null.",
    );
  const id = givenId.data;
  const { method } = message.data;
  if (typeof method !== "string" || method.length > 100)
    throw new MessageError(-1135, "A message names its method.", id);
  const params = Params.safeParse(message.data.params ?? {});
  if (!params.success) throw new MessageError(-1135, "The parameters of a message are a JSON object.", id);
  try {
    const { returnRateLimits, ...rest } = params.data;
    const isSaid = typeof returnRateLimits === "boolean" || returnRateLimits === undefined;
    if (!isSaid) throw invalidParameter("returnRateLimits");
    // It is signed with the others where there is a signature.
    const all = params.data["signature"] === undefined ? rest : params.data;
    return {
      id,
      method: method.replace(/^v3\//, ""),
      sent: sentOf(all),
      returnsRateLimits: returnRateLimits,
    };
  } catch (error) {
    throw error instanceof BinanceError ? new MessageError(error.code, error.message, id) : error;
  }
}

/** Names in their order with their values as they are, as the dialect signs a message. Throws -2014 and -1102. */
export function signedTextOfMessage(sent: Sent): SignedText {
  const payload = [...sent]
    .filter(([name]) => name !== "signature")
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const { payload: _unread, ...rest } = signedTextOf(sent.get("apiKey"), {
    query: "",
    body: "",
    parameters: sent,
  });
  return { ...rest, payload };
}

function sentOf(params: Readonly<Record<string, unknown>>): Sent {
  const entries = Object.entries(params);
  if (entries.length > MOST_PARAMETERS)
    throw new BinanceError(-1101, "Too many parameters sent for this endpoint.");
  return new Map(
    entries.map(([name, value]) => {
      if (!/^[A-Za-z0-9_]{1,40}$/.test(name))
        throw new BinanceError(-1100, "Illegal characters found in a parameter.");
      const text = textOf(name, value);
      if (!/^[\x20-\x7e]*$/.test(text)) throw illegalCharacters(name, "^[\\x20-\\x7e]*$");
      return [name, text];
    }),
  );
}

function textOf(name: string, value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
      return String(value);
    default:
      if (Array.isArray(value) && value.every((item) => typeof item === "string"))
        return JSON.stringify(value);
      throw invalidParameter(name);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MessageError(-1135, "The message is no JSON.");
  }
}
