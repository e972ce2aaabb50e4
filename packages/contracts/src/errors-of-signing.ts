import { z } from "zod";
import { bad, conflict, none, type ErrorSpec } from "./error-parts.ts";

/** Of calls that are signed: a part of the table in errors.ts. */
export const errorsOfSigning = {
  UNKNOWN_KEY: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "There is no such key, or it was revoked.",
    details: none,
  },
  BAD_SIGNATURE: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "The signature doesn't fit this call and key.",
    details: none,
  },
  KEY_EXPIRED: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "This key has expired.",
    details: none,
  },
  BEARER_KEY_REFUSED: {
    http: 401,
    trpc: "UNAUTHORIZED",
    message: "Keys that are sent whole are not taken here any more. Create a key that signs its calls.",
    details: none,
  },
  CLOCK_OUT_OF_WINDOW: {
    ...bad,
    message: "The call was signed too long ago, or for a time to come. Compare your clock with ours.",
    details: z.strictObject({ serverTime: z.int(), timestamp: z.int(), recvWindow: z.number() }),
  },
  REPLAYED_CALL: {
    ...conflict,
    message: "This signed call was received before. Sign it anew to send it again.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
