import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from "react";
import { stepDecimal } from "./decimal-step.ts";
import { Field, type FieldProps, InputBox } from "./field.tsx";

type InputProps = Omit<ComponentPropsWithRef<"input">, "id" | "type" | "value" | "onChange" | "step">;

export interface NumberFieldProps extends InputProps, Omit<FieldProps, "children" | "className"> {
  /** What is typed, kept as a string. The caller parses it in the user's language. */
  value: string;
  onChange: (value: string) => void;
  /** Asset code or sign after the figure, lighter than it. */
  unit?: ReactNode | undefined;
  /** What one press of an arrow key adds or takes, as a plain decimal string: "0.0001". */
  step?: string | undefined;
  /**
   * Turns what is typed into a plain decimal ("1,5" into "1.5"), or `undefined` when it is none.
   * Without it the text itself is taken.
   */
  toDecimal?: ((typed: string) => string | undefined) | undefined;
  /** Turns a plain decimal back into the user's spelling, after an arrow key. */
  fromDecimal?: ((decimal: string) => string) | undefined;
}

/** An amount: numeric keypad on a phone, figures to the end, arrow keys by the step (Page by ten). */
export function NumberField(props: NumberFieldProps) {
  const { label, action, hint, error, className, value, onChange, unit, step, ...rest } = props;
  const { toDecimal = (typed) => typed, fromDecimal = (decimal) => decimal, onKeyDown, ...input } = rest;

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const count = stepsByKey[event.key];
    if (event.defaultPrevented || step === undefined || count === undefined) return;
    const plain = value === "" ? "" : toDecimal(value);
    const moved = plain === undefined ? undefined : stepDecimal(plain, step, count);
    if (moved === undefined) return;
    event.preventDefault();
    onChange(fromDecimal(moved));
  }

  return (
    <Field label={label} action={action} hint={hint} error={error} className={className}>
      {(control) => (
        <InputBox kind="num" isInvalid={control["aria-invalid"]} isDisabled={input.disabled}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={keyDown}
          />
          {unit !== undefined && <span className="unit">{unit}</span>}
        </InputBox>
      )}
    </Field>
  );
}

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A figure in the place of a number field: the price of a market order, which nobody types. */
export function FixedField({
  label,
  children,
  unit,
}: {
  label: ReactNode;
  children: ReactNode;
  unit?: ReactNode | undefined;
}) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <InputBox kind="num" isDisabled>
        <output className="val">{children}</output>
        {unit !== undefined && <span className="unit">{unit}</span>}
      </InputBox>
    </div>
  );
}
