import { useState } from "react";
import { parseAmount } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Sheet } from "@fillmark/ui/sheet";
import { Ticket } from "@fillmark/ui/ticket";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { plainDecimal } from "../../lib/typed-amount.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { type PairsByName, baseOf, deedText, priceOf, quantityOf, quoteOf } from "./order-words.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";

export interface AmendSheetProps {
  order: OrderView | null;
  pairs: PairsByName;
  onClose: () => void;
}

/** Another price or amount for a resting order, and what that does to its place in the queue. */
export function AmendSheet({ order, pairs, onClose }: AmendSheetProps) {
  return (
    <Sheet
      isOpen={order !== null}
      onClose={onClose}
      title={order === null ? orders("amend") : orders("amendTitle", { what: deedText(order, pairs) })}
      closeLabel={trading("close")}
    >
      {order !== null && <AmendForm key={order.id} order={order} pairs={pairs} onClose={onClose} />}
    </Sheet>
  );
}

function AmendForm({ order, pairs, onClose }: { order: OrderView; pairs: PairsByName; onClose: () => void }) {
  const pair = pairs.get(order.pair);
  const [price, setPrice] = useState(() => priceOf(order.price ?? "0", pair));
  const [quantity, setQuantity] = useState(() => quantityOf(order.quantity ?? "0", pair));
  const newPrice = changed(price, order.price);
  const newQuantity = changed(quantity, order.quantity);
  const amend = useAmend(onClose);
  const wrong = fieldErrors(amend.error);
  const general = amend.error !== null && wrong["price"] === undefined && wrong["quantity"] === undefined;
  const isChanged = newPrice !== null || newQuantity !== null;
  const keeps =
    newPrice === null && newQuantity !== null && unitsOf(newQuantity) < unitsOf(order.quantity ?? "0");
  function submit(): void {
    if (!isChanged || amend.isPending) return;
    amend.mutate({
      venue: order.venue,
      orderId: order.id,
      ...(newPrice === null ? {} : { price: newPrice }),
      ...(newQuantity === null ? {} : { quantity: newQuantity }),
    });
  }
  return (
    <Ticket label={orders("amend")} onSubmit={submit}>
      <NumberField
        label={trading("limitPrice")}
        unit={quoteOf(order.pair)}
        value={price}
        onChange={setPrice}
        step={pair?.tick}
        toDecimal={plainDecimal}
        fromDecimal={(text) => priceOf(text, pair)}
        error={wrong["price"]}
        data-autofocus=""
      />
      <NumberField
        label={orders("amountTotal")}
        unit={baseOf(order.pair)}
        value={quantity}
        onChange={setQuantity}
        step={pair?.lot}
        toDecimal={plainDecimal}
        fromDecimal={(text) => quantityOf(text, pair)}
        hint={orders("filledOnly", { filled: quantityOf(order.filled, pair), asset: baseOf(order.pair) })}
        error={wrong["quantity"]}
      />
      {general ? (
        <Note tone="err" role="alert">
          {describeError(amend.error).text}
        </Note>
      ) : (
        <Note>{orders(!isChanged ? "amendText" : keeps ? "amendKeeps" : "amendLoses")}</Note>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={amend.isPending}
        offReason={isChanged ? undefined : orders("amendNothing")}
      >
        {orders("amendDo")}
      </Button>
    </Ticket>
  );
}

function useAmend(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.trading.amendOrder.useMutation({
    onSuccess: () => {
      toast.ok(orders("amended"));
      void utils.trading.invalidate();
      void utils.funds.invalidate();
      onDone();
    },
  });
}

/** The plain decimal to send, or null when it says what the order says already. The server judges the rest. */
function changed(typed: string, present: string | null): string | null {
  const plain = plainDecimal(typed);
  const parsed = parseAmount(plain, LEDGER_SCALE);
  if (!parsed.ok) return plain;
  return present !== null && parsed.units === unitsOf(present) ? null : decimalOf(parsed.units);
}
