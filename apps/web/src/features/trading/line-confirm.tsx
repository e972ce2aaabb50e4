import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { describeError } from "../../api-client/domain-error.ts";
import { chartLines } from "../../messages/en/chart-lines.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { type LineMarket, metAt } from "./line-move.ts";
import { distanceOf, fieldName, priceText, worthText } from "./line-text.ts";
import type { OrderLine } from "./order-lines.ts";
import { decimalOf } from "./pair-rules.ts";
import { amendNote } from "./use-amend.ts";

export interface LineConfirmProps {
  ref: RefObject<HTMLDivElement | null>;
  line: OrderLine;
  from: bigint;
  to: bigint;
  market: LineMarket;
  /** What the server would say, as far as it can be known here. */
  refusal: DomainErrorView | null;
  /** What it said. */
  error: unknown;
  isSending: boolean;
  /** Of a line that was let go; one that is moved by keys keeps the focus. */
  takesFocus: boolean;
  onSend: () => void;
  onGiveBack: () => void;
}

/** Before an order is amended: from which price to which, and what that does to it. */
export function LineConfirm(props: LineConfirmProps) {
  const { ref, line, from, to, market, refusal, error, isSending, takesFocus, onSend, onGiveBack } = props;
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) send.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { quote: unit } = market.pair;
  const percent = distanceOf(to, market);
  const worth = worthText(line, to, market);
  const said = {
    field: fieldName(line),
    from: priceText(from, market),
    to: priceText(to, market),
    unit,
  };
  const facts = [
    percent === null ? null : chartLines("away", { percent }),
    worth === null ? null : chartLines("worth", { worth, unit }),
  ].filter((fact) => fact !== null);
  const key = ({ key: pressed }: KeyboardEvent): void => {
    if (pressed === "Escape" && !isSending) onGiveBack();
  };
  return (
    <div
      ref={ref}
      className="line-confirm"
      role="dialog"
      aria-label={orderTimeline("amendTitle", { what: line.title })}
      onKeyDown={key}
    >
      <p className="line-confirm__what">{line.title}</p>
      <p className="line-confirm__price">{chartLines("fromTo", said)}</p>
      {facts.length > 0 && <p className="text-12 text-muted">{facts.join(" · ")}</p>}
      <Consequence {...{ line, to, market, refusal, error }} />
      <div className="line-confirm__foot">
        <Button ref={send} variant="primary" size="sm" isBusy={isSending} onClick={onSend}>
          {orderTimeline("amendDo")}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => isSending || onGiveBack()}>
          {chartLines("putBack")}
        </Button>
      </div>
    </div>
  );
}

type ConsequenceProps = Pick<LineConfirmProps, "line" | "to" | "market" | "refusal" | "error">;

function Consequence({ line, to, market, refusal, error }: ConsequenceProps) {
  if (error !== null)
    return (
      <Note tone="err" role="alert">
        {describeError(error).text}
      </Note>
    );
  if (refusal !== null) return <Note tone="warn">{describeDomainError(refusal)}</Note>;
  if (metAt({ ...line, to }, market) !== null) return <Note tone="warn">{chartLines("meets")}</Note>;
  return <p className="text-12">{amendNote(line.order, { [line.field]: decimalOf(to) })}</p>;
}
