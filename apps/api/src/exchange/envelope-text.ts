// An envelope back from the canonical JSON in which the journal keeps it. Amounts are written as strings
// there; which ones they are is known by their names.
import { canonical, envelopeText } from "./core/exchange.ts";
import type { Envelope } from "./core/commands.ts";

const amounts = new Set([
  "amount",
  "fee",
  "fromAmount",
  "toAmount",
  "minNotional",
  "maxNotional",
  "minVolume",
  "quoteAmount",
  "previewPrice",
  "maxOrderValue",
  "maxLossPerDay",
  "softLimit",
  "hardLimit",
  "position",
]);

/** Throws unless the text is exactly what `canonical` writes of the envelope that comes back. */
export function parseEnvelope(text: string): Envelope {
  const value: unknown = JSON.parse(text, (key, nested: unknown) =>
    amounts.has(key) && typeof nested === "string" ? BigInt(nested) : nested,
  );
  if (!isEnvelope(value) || (envelopeText(value) !== text && canonical(value) !== text))
    throw new Error("is not an envelope in canonical form");
  return value;
}

/** The outer shape; what is inside was written by us, and its hash says whether it still is what we wrote. */
function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== "object" || value === null) return false;
  if (!("seq" in value && "at" in value && "actor" in value && "command" in value && "quote" in value))
    return false;
  const { seq, at, actor, command } = value;
  return (
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(at) &&
    typeof actor === "string" &&
    typeof command === "object" &&
    command !== null &&
    "type" in command
  );
}
