import type { ReceiptView } from "@fillmark/contracts/trading";
import type { Committed } from "./exchange.port.ts";

/** Where a command stands in history, for whoever was acknowledged it. */
export function receiptView({ seq, hash }: Pick<Committed, "seq" | "hash">): ReceiptView {
  return { seq: String(seq), hash };
}
