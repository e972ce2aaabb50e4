import type { FormEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { CheckIcon } from "./icon.tsx";

export interface TicketProps {
  /** The name of the form: "Order ticket". */
  label: string;
  /** Enter in any field does this. */
  onSubmit: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of an order ticket. Its parts stand in this order: side, type, price, amount, share,
 * total, options, consequences, reason, button.
 */
export function Ticket({ label, onSubmit, className, children }: TicketProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form
      className={cx("ticket", className)}
      aria-label={label}
      noValidate
      tabIndex={-1}
      data-own-draft=""
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

/** Price, amount, slider and total, closer to each other than to the rest. */
export function TicketFields({ children }: { children: ReactNode }) {
  return <div className="ticket__fields">{children}</div>;
}

/** Post-only at the start, time in force at the end. */
export function TicketOptions({ children }: { children: ReactNode }) {
  return <div className="between text-14 ticket__opts">{children}</div>;
}

/** The consequences, under a hairline. Put `KeyValueLine`s inside. */
export function TicketSummary({ children }: { children: ReactNode }) {
  return <dl className="key-value ticket__kv">{children}</dl>;
}

/** A small word that fills a field: "Bid", "Mid", "Ask". */
export function TicketShortcut({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link text-12" onClick={onPress}>
      {children}
    </button>
  );
}

/** The head of a filled order: a tick that draws itself once, what happened, and how fast. */
export function DoneHead({ title, detail }: { title: ReactNode; detail?: ReactNode | undefined }) {
  return (
    <div className="row gap-12">
      <span className="success-mark" aria-hidden="true">
        <CheckIcon />
      </span>
      <div>
        <h2 className="text-20">{title}</h2>
        {detail !== undefined && <p className="text-14 text-muted">{detail}</p>}
      </div>
    </div>
  );
}
