// What a caller sends and signs in this dialect: parameters as text, of the query and the body one behind the other, and a
// signature of that very text. Nothing is normalized before the signature is verified.
import { BinanceError, illegalCharacters, missingParameter } from "./binance-error.ts";

export type Parameters = ReadonlyMap<string, string>;

/** A signed call: the text that was signed, and what verifying it needs. */
export interface SignedText {
  readonly apiKey: string;
  readonly signature: string;
  readonly payload: string;
  readonly timestamp: string;
  /** Null for the usual one. */
  readonly recvWindow: string | null;
}

const SIGNATURE = "signature";

interface Part {
  /** As it was sent: `name=value`. */
  readonly raw: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The parameters of a query and of a body. Throws -1100 for what can't be decoded, or decodes to more than visible ASCII, and -1101
 * for a parameter that came twice: nobody could say which of them was meant.
 */
export function readParameters(query: string, body: string): Parameters {
  const read = new Map<string, string>();
  for (const { name, value } of [...partsOf(query), ...partsOf(body)]) {
    if (read.has(name)) throw new BinanceError(-1101, "Duplicate values for a parameter detected.");
    read.set(name, value);
  }
  return read;
}

/** The key that a call names, its signature, and the text that it is of. Throws -2014 and -1102 for what is missing, before anything is looked up. */
export function signedTextOf(
  apiKey: unknown,
  { query, body, parameters }: { query: string; body: string; parameters: Parameters },
): SignedText {
  if (typeof apiKey !== "string" || !/^[\x21-\x7e]{1,200}$/.test(apiKey))
    throw new BinanceError(-2014, "API-key format invalid.", { httpStatus: 401 });
  return {
    apiKey,
    // In base64 a plus may have come unencoded, where it stands for a space.
    signature: required(parameters, SIGNATURE).replaceAll(" ", "+"),
    payload: `${unsigned(query)}${unsigned(body)}`,
    timestamp: required(parameters, "timestamp"),
    recvWindow: parameters.get("recvWindow") ?? null,
  };
}

/** The parameters without what proves who sent them and when. */
export function withoutProof(parameters: Parameters): Parameters {
  const proof = [SIGNATURE, "timestamp", "recvWindow"];
  return new Map([...parameters].filter(([name]) => !proof.includes(name)));
}

function unsigned(text: string): string {
  return partsOf(text)
    .filter(({ name }) => name !== SIGNATURE)
    .map(({ raw }) => raw)
    .join("&");
}

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === "") throw missingParameter(name);
  return value;
}

function partsOf(text: string): Part[] {
  if (text === "") return [];
  return text.split("&").map((raw) => {
    const at = raw.indexOf("=");
    const name = decoded(at < 0 ? raw : raw.slice(0, at));
    if (at <= 0 || !/^[A-Za-z0-9_]{1,40}$/.test(name))
      throw new BinanceError(-1100, "Illegal characters found in a parameter.");
    return { raw, name, value: visible(name, decoded(raw.slice(at + 1))) };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new BinanceError(-1100, "Illegal characters found in a parameter.");
  }
}

function visible(name: string, value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  throw illegalCharacters(name, "^[\\x20-\\x7e]*$");
}
