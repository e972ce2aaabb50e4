// A rail's event as the bytes that the sandbox sends, and as it is kept until someone has acted on it.
import { z } from "zod";
import { AssetCode } from "@fillmark/contracts/shapes";
import type { RailEvent } from "./rail.port.ts";

const Name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const head = {
  id: Name,
  at: z.int(),
  railReference: Name,
  asset: AssetCode,
  /** Smallest units. */
  amount: z
    .string()
    .regex(/^[1-9]\d{0,29}$/)
    .transform(BigInt),
};

const Body = z.discriminatedUnion("type", [
  z.strictObject({
    ...head,
    type: z.literal("deposit"),
    state: z.enum(["pending", "settled", "failed", "returned"]),
    reference: Name,
  }),
  z.strictObject({
    ...head,
    type: z.literal("payout"),
    state: z.enum(["paid", "failed", "returned"]),
    payoutId: z.uuid(),
  }),
]);

export function eventText(event: RailEvent): string {
  return JSON.stringify({ ...event, amount: event.amount.toString() });
}

/** Null for anything else than `eventText` writes. */
export function eventOf(text: string): RailEvent | null {
  try {
    return Body.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
