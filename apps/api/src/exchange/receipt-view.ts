import type { ReceiptView } from "@fillmark/contracts/trading";
import type { Committed } from "./exchange.port.ts";

/** The receipt of an acknowledged command: its sequence number, and the hash of the journal up to it. */
export function receiptView({ seq, hash }: Pick<Committed, "seq" | "hash">): ReceiptView {
  return { seq: String(seq), hash };
}
