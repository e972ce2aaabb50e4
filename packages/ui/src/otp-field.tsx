import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface OtpFieldProps extends Omit<FieldProps, "children" | "className"> {
  /** The digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called once when the last digit is in. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
  inputProps?: Omit<ComponentPropsWithRef<"input">, "id" | "value" | "onChange"> | undefined;
}

/**
 * A code of digits in boxes. One real input lies over the boxes, so that paste, the phone's own
 * code suggestion and screen readers work as in any field.
 */
export function OtpField({ value, onChange, onComplete, length = 6, inputProps, ...field }: OtpFieldProps) {
  function change(typed: string) {
    const digits = typed.replaceAll(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className="otp" data-invalid={control["aria-invalid"]}>
          <input
            autoComplete="one-time-code"
            {...inputProps}
            {...control}
            className="otp__input"
            inputMode="numeric"
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              className={place === Math.min(value.length, length - 1) ? "otp__box is-next" : "otp__box"}
              aria-hidden="true"
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
