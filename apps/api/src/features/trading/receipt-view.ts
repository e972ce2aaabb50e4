import type { ReceiptView } from "@fillmark/contracts/trading";
import type { Committed } from "../../exchange/exchange.port.ts";

export function receiptView({ seq, hash }: Committed): ReceiptView {
  return { seq: String(seq), hash };
}
