import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { CheckIcon } from "./icon.tsx";

type InputProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange" | "checked" | "size">;

export interface CheckProps extends InputProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A box with a label, on or off. The input is real, so forms, labels and keys work as everywhere. */
export function Check({ isOn, onChange, className, children, ...input }: CheckProps) {
  return (
    <label className={cx("check", className)}>
      <input
        {...input}
        type="checkbox"
        className="check__input"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="box" aria-hidden="true">
        <CheckIcon />
      </span>
      <span>{children}</span>
    </label>
  );
}

export interface RadioProps extends InputProps {
  name: string;
  value: string;
  isOn: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** One of a few, with a label. Radios of the same `name` are walked with the arrow keys. */
export function Radio({ isOn, onChange, className, children, value, ...input }: RadioProps) {
  return (
    <label className={cx("check", className)}>
      <input
        {...input}
        type="radio"
        className="check__input"
        value={value}
        checked={isOn}
        onChange={() => onChange(value)}
      />
      <span className="box box--r" aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}

export interface OptionCardProps extends RadioProps {
  /** An icon or coin before the label. */
  start?: ReactNode | undefined;
  /** A second line under the label. */
  detail?: ReactNode | undefined;
}

/** A radio as a bordered row with an icon and two lines, as a payment method or a destination. */
export function OptionCard({
  isOn,
  onChange,
  className,
  children,
  value,
  start,
  detail,
  ...input
}: OptionCardProps) {
  return (
    <label className={cx("option", isOn && "is-on", input.disabled && "is-disabled", className)}>
      <span className="option__icon">{start}</span>
      <span className="option__text">
        <span className="font-medium">{children}</span>
        {detail !== undefined && <span className="text-14 text-muted">{detail}</span>}
      </span>
      <input
        {...input}
        type="radio"
        className="check__input"
        value={value}
        checked={isOn}
        onChange={() => onChange(value)}
      />
      <span className="box box--r" aria-hidden="true" />
    </label>
  );
}

export interface ChoiceGroupProps extends ComponentPropsWithRef<"fieldset"> {
  legend: ReactNode;
}

/** Boxes or cards that belong together, under what they are about. */
export function ChoiceGroup({ legend, className, children, ...fieldset }: ChoiceGroupProps) {
  return (
    <fieldset {...fieldset} className={cx("choice-group", className)}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface OptionGroupProps<Value extends string> {
  name: string;
  legend: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode }[];
}

/** One of a few option cards. */
export function OptionGroup<Value extends string>(props: OptionGroupProps<Value>) {
  const { name, legend, value: chosen, onChange, options } = props;
  return (
    <ChoiceGroup legend={legend}>
      {options.map(({ value, label, detail }) => (
        <OptionCard
          key={value}
          name={name}
          value={value}
          isOn={chosen === value}
          onChange={() => onChange(value)}
          detail={detail}
        >
          {label}
        </OptionCard>
      ))}
    </ChoiceGroup>
  );
}

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<"button">,
  "onChange" | "aria-label" | "children"
> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The name of the control, not shown: the text beside it says the same. */
  label: string;
  /** Amber when on: for demo mode, and nothing else. */
  isDemo?: boolean | undefined;
}

/** A switch: it acts at once, without a button to save. */
export function Switch({ isOn, onChange, label, isDemo, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      {...rest}
      aria-checked={isOn}
      aria-label={label}
      className={cx("switch", isDemo && "switch--demo", className)}
      onClick={() => onChange(!isOn)}
    />
  );
}
