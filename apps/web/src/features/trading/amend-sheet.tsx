import { useState } from "react";
import { parseAmount } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Sheet } from "@fillmark/ui/sheet";
import { Ticket } from "@fillmark/ui/ticket";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { gap } from "../../format/format.ts";
import { iceberg } from "../../messages/en/iceberg.ts";
import { orderGroup } from "../../messages/en/order-group.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { ticketReplace } from "../../messages/en/ticket-replace.ts";
import { trading } from "../../messages/en/trading.ts";
import { type AmendTerms, amendTerms } from "./amend-terms.ts";
import { type PairsByName, actionText, baseOf, isExit, priceOf, quantityOf, quoteOf } from "./order-text.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { isReplaceable } from "./replacement.ts";
import { amendNote, useAmend } from "./use-amend.ts";

export interface AmendSheetProps {
  order: OrderView | null;
  pairs: PairsByName;
  onClose: () => void;
}

/** Other terms for an open order: what it waits for, its price, its amount; and what that does to its place in the queue. */
export function AmendSheet({ order, pairs, onClose }: AmendSheetProps) {
  return (
    <Sheet
      isOpen={order !== null}
      onClose={onClose}
      title={
        order === null
          ? orderTimeline("amend")
          : orderTimeline("amendTitle", { what: actionText(order, pairs) })
      }
      closeLabel={trading("close")}
    >
      {order !== null && <AmendForm key={order.id} order={order} pairs={pairs} onClose={onClose} />}
    </Sheet>
  );
}

function AmendForm({ order, pairs, onClose }: { order: OrderView; pairs: PairsByName; onClose: () => void }) {
  const pair = pairs.get(order.pair);
  const terms = amendTerms(order);
  const { typed, type, change } = useAmendInput(order, pair, terms);
  const amend = useAmend(onClose);
  const wrong = wrongFields(amend.error);
  const general = amend.error !== null && fields.every((field) => wrong[field] === undefined);
  const isChanged = Object.keys(change).length > 0;
  function submit(): void {
    if (isChanged && !amend.isPending) amend.mutate({ venue: order.venue, orderId: order.id, ...change });
  }
  const set = (field: AmendField) => (text: string) => {
    type(field, text);
    // What was refused was another order.
    if (amend.isError) amend.reset();
  };
  return (
    <Ticket label={orderTimeline("amend")} onSubmit={submit}>
      {terms.triggerPrice && (
        <PriceField
          {...{ order, pair }}
          label={orderTimeline("triggerPrice")}
          value={typed.triggerPrice}
          onChange={set("triggerPrice")}
          error={wrong["triggerPrice"]}
        />
      )}
      {terms.price && (
        <PriceField
          {...{ order, pair }}
          label={trading("limitPrice")}
          value={typed.price}
          onChange={set("price")}
          error={wrong["price"]}
        />
      )}
      {terms.quantity && (
        <QuantityField
          {...{ order, pair }}
          value={typed.quantity}
          onChange={set("quantity")}
          error={wrong["quantity"]}
        />
      )}
      {terms.displayQuantity && (
        <DisplayField
          {...{ order, pair }}
          value={typed.displayQuantity}
          onChange={set("displayQuantity")}
          error={wrong["displayQuantity"]}
        />
      )}
      <AmendNote error={general ? amend.error : null}>{noteText(order, change)}</AmendNote>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={amend.isPending}
        disabledReason={isChanged ? undefined : orderTimeline("amendNothing")}
      >
        {orderTimeline("amendDo")}
      </Button>
      {isReplaceable(order) && <ReplaceHint order={order} />}
    </Ticket>
  );
}

/** What an amendment can't change, a new order in its place can. */
function ReplaceHint({ order }: { order: OrderView }) {
  return (
    <p className="text-12 text-muted">
      {ticketReplace("hint")}{" "}
      <TextLink href={`/trade/${order.pair}?replace=${order.id}`}>{ticketReplace("replace")}</TextLink>
    </p>
  );
}

function useAmendInput(order: OrderView, pair: PairView | undefined, terms: AmendTerms) {
  const [typed, setTyped] = useState(() => ({
    triggerPrice: priceOf(order.trigger?.price ?? "0", pair),
    price: priceOf(order.price ?? "0", pair),
    quantity: quantityOf(order.quantity ?? "0", pair),
    displayQuantity: quantityOf(order.iceberg?.displayQuantity ?? "0", pair),
  }));
  const change = {
    ...changed("triggerPrice", terms.triggerPrice, [typed.triggerPrice, order.trigger?.price ?? null]),
    ...changed("price", terms.price, [typed.price, order.price]),
    ...changed("quantity", terms.quantity, [typed.quantity, order.quantity]),
    ...changed("displayQuantity", terms.displayQuantity, [
      typed.displayQuantity,
      order.iceberg?.displayQuantity ?? null,
    ]),
  };
  return {
    typed,
    change,
    type: (field: AmendField, text: string) => setTyped({ ...typed, [field]: text }),
  };
}

type AmendField = keyof AmendTerms;
const fields: readonly AmendField[] = ["triggerPrice", "price", "quantity", "displayQuantity"];

interface FieldProps {
  order: OrderView;
  pair: PairView | undefined;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

function QuantityField({ order, pair, ...field }: FieldProps) {
  const filled = { filled: quantityOf(order.filled, pair), asset: baseOf(order.pair) };
  return (
    <NumberField
      {...field}
      label={orderTimeline("amountTotal")}
      unit={baseOf(order.pair)}
      step={pair?.lot}
      toDecimal={plainDecimal}
      fromDecimal={(text) => quantityOf(text, pair)}
      hint={orderTimeline("filledOnly", filled)}
    />
  );
}

/** How much of an iceberg the book is to show at a time. */
function DisplayField({ order, pair, ...field }: FieldProps) {
  return (
    <NumberField
      {...field}
      label={iceberg("displayed")}
      unit={baseOf(order.pair)}
      step={pair?.lot}
      toDecimal={plainDecimal}
      fromDecimal={(text) => quantityOf(text, pair)}
    />
  );
}

/** What the change does, or why it can't be made. */
function AmendNote({ error, children }: { error: unknown; children: string }) {
  if (error === null) return <Note>{children}</Note>;
  return (
    <Note tone="err" role="alert">
      {describeError(error).text}
    </Note>
  );
}

function PriceField({ order, pair, ...field }: FieldProps & { label: string }) {
  return (
    <NumberField
      {...field}
      unit={quoteOf(order.pair)}
      step={pair?.tick}
      toDecimal={plainDecimal}
      fromDecimal={(text) => priceOf(text, pair)}
      data-autofocus=""
    />
  );
}

/** A trigger that the price is beyond is refused as one that is placed, under the name that it has there. */
function wrongFields(error: unknown): Partial<Record<string, string>> {
  const { "trigger.price": triggerPrice, ...wrong } = fieldErrors(error);
  return triggerPrice === undefined ? wrong : { triggerPrice, ...wrong };
}

function noteText(order: OrderView, change: Partial<Record<AmendField, string>>): string {
  const note = amendNote(order, change);
  return isExit(order) ? `${note}${gap}${orderGroup("sameAmount")}` : note;
}

/** The plain decimal to send, or nothing where it says what the order says already. The server judges the rest. */
function changed(
  field: AmendField,
  isOffered: boolean,
  [typed, present]: [typed: string, present: string | null],
): Partial<Record<AmendField, string>> {
  if (!isOffered) return {};
  const plain = plainDecimal(typed);
  const parsed = parseAmount(plain, LEDGER_SCALE);
  if (!parsed.ok) return { [field]: plain };
  if (present !== null && parsed.units === unitsOf(present)) return {};
  return { [field]: decimalOf(parsed.units) };
}
