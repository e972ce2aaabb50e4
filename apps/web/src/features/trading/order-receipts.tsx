import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import { Receipt, ReceiptPurpose } from "../../account/receipt.tsx";
import { receipts } from "../../messages/en/receipts.ts";

/** Of the placing, and of the last change where there was one; nothing for an order that has none. */
export function OrderReceipts({ receipts: found }: Pick<OrderTimelineView, "receipts">) {
  if (found.length === 0) return null;
  return (
    <div className="life__receipts">
      {found.map((receipt, place) => (
        <Receipt key={receipt.seq} receipt={receipt} label={receipts(place === 0 ? "ofOrder" : "ofChange")} />
      ))}
      <ReceiptPurpose />
    </div>
  );
}
