import { useEffect, useRef, useState } from "react";
import { toast } from "@fillmark/ui/toast";
import { useAccountEvent } from "../../account/account-events.ts";
import { trading } from "../../messages/en/trading.ts";
import { baseOf, fillSpoken, priceOf, quantityOf, quoteOf } from "./order-text.ts";
import { usePairsByName } from "./use-my-orders.ts";

const QUIET_MS = 4_000;

/**
 * Speaks own fills to screen readers, and shows those of resting orders as a toast: nobody was looking
 * at them. What the ticket itself just did is shown by the ticket.
 */
export function FillAnnouncer() {
  const pairs = usePairsByName();
  const [spoken, setSpoken] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAccountEvent((event) => {
    if (event.type !== "fill") return;
    const { fill } = event;
    setSpoken(fillSpoken(fill, pairs));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSpoken(""), QUIET_MS);
    if (fill.role !== "maker") return;
    toast.ok(
      trading("fillToast", {
        verb: trading(fill.side === "buy" ? "bought" : "sold"),
        amount: quantityOf(fill.quantity, pairs.get(fill.pair)),
        asset: baseOf(fill.pair),
      }),
      trading("fillToastDetail", {
        price: priceOf(fill.price, pairs.get(fill.pair)),
        unit: quoteOf(fill.pair),
      }),
    );
  });
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {spoken}
    </div>
  );
}
