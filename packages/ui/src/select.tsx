import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldProps, InputBox } from "./field.tsx";
import { ChevronDownIcon } from "./icon.tsx";

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

type NativeProps = Omit<ComponentPropsWithRef<"select">, "id" | "value" | "onChange" | "children">;

export interface SelectProps extends NativeProps, Omit<FieldProps, "children" | "className"> {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
}

/**
 * The platform's own select in our frame: the phone shows its wheel, typing ahead works, and it
 * costs nothing. For choices with pictures use a menu.
 */
export function Select({
  label,
  action,
  hint,
  error,
  className,
  value,
  onChange,
  options,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} action={action} hint={hint} error={error} className={className}>
      {(control) => (
        <InputBox isInvalid={control["aria-invalid"]} isDisabled={rest.disabled}>
          <select {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <Options options={options} />
          </select>
          <ChevronDownIcon />
        </InputBox>
      )}
    </Field>
  );
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  ));
}

export interface InlineSelectProps extends NativeProps {
  /** The name of the control; it is not shown. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** `text` is bare text and an arrow, `chip` a filter pill, `tonal` a small button. */
  look?: "text" | "chip" | "tonal" | undefined;
}

/** A select that reads as text in a toolbar: "Good till cancelled ⌄", "All pairs ⌄". */
export function InlineSelect({
  label,
  value,
  onChange,
  options,
  look = "text",
  className,
  ...rest
}: InlineSelectProps) {
  return (
    <span
      className={cx(
        "inline-select",
        look === "chip" && "chip",
        look === "tonal" && "btn btn--tonal btn--sm",
        className,
      )}
    >
      <select {...rest} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options options={options} />
      </select>
      <ChevronDownIcon className="icon-16" />
    </span>
  );
}
