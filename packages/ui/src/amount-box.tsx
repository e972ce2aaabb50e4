import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { Coin } from "./coin.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { ArrowDownUpIcon, ChevronDownIcon, CopyIcon } from "./icon.tsx";
import { QuoteTimer, type QuoteTimerProps } from "./quote-timer.tsx";

type InputProps = Omit<ComponentPropsWithRef<"input">, "id" | "value" | "onChange" | "type">;

export interface AmountBoxProps extends InputProps, Omit<FieldProps, "children" | "className"> {
  /** What is typed, kept as a string. */
  value: string;
  onChange: (value: string) => void;
  /** The asset at the start: a coin and its code. */
  asset: string;
  /** Draws the choice of the asset instead of the bare one, as a menu's trigger or a select. */
  picker?: ReactNode | undefined;
}

/** The one large amount of a screen: swap, deposit, withdrawal. */
export function AmountBox(props: AmountBoxProps) {
  const { label, action, hint, error, className, value, onChange, asset, picker, ...input } = props;
  return (
    <Field label={label} action={action} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={control["aria-invalid"] ? "leg__b is-invalid" : "leg__b"}>
          {picker ?? <AssetPick asset={asset} />}
          <input
            autoComplete="off"
            {...input}
            {...control}
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

/** The asset inside an amount box that can't be changed. */
export function AssetPick({ asset }: { asset: string }) {
  return (
    <span className="pick">
      <Coin asset={asset} size="m" />
      {asset}
    </span>
  );
}

export interface AssetPickerProps extends Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> {
  asset: string;
  /** "Asset to sell: USD. Choose another" */
  label: string;
}

/** The asset inside an amount box as a button; spread a menu's trigger props onto it. */
export function AssetPicker({ asset, label, ...rest }: AssetPickerProps) {
  return (
    <button type="button" {...rest} aria-label={label} className="pick">
      <Coin asset={asset} size="m" />
      {asset}
      <ChevronDownIcon className="icon-16" />
    </button>
  );
}

/** The round button between two amount boxes that swaps their direction. */
export function FlipButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="flip">
      <button type="button" aria-label={label} onClick={onPress}>
        <ArrowDownUpIcon className="icon-16" />
      </button>
    </div>
  );
}

export interface QuoteLineProps extends QuoteTimerProps {
  /** "1 ETH = 3,146.32 USD" */
  title: ReactNode;
  /** "This price holds for 7 s" */
  detail: ReactNode;
  /** A button: "New price". */
  action?: ReactNode | undefined;
}

/** A quote with its ring, and a way to ask for another. Say the seconds in `detail` too. */
export function QuoteLine({ title, detail, action, ...timer }: QuoteLineProps) {
  return (
    <div className="quote">
      <QuoteTimer {...timer} />
      <div>
        <p className="font-medium text-14">{title}</p>
        <p className="text-14 text-muted" role="timer">
          {detail}
        </p>
      </div>
      {action}
    </div>
  );
}

export interface CopyLineProps {
  name: ReactNode;
  /** The text that is shown and copied. */
  value: string;
  /** "Copy the reference" */
  copyLabel: string;
  /** Called after the press; show a toast. The clipboard may refuse. */
  onCopy: (value: string) => void;
}

/** A bank detail or a reference with a button that copies it. */
export function CopyLine({ name, value, copyLabel, onCopy }: CopyLineProps) {
  return (
    <div className="copy">
      <span>
        <span className="ck">{name}</span>
        <span className="cv">{value}</span>
      </span>
      <IconButton label={copyLabel} isSmall onClick={() => onCopy(value)}>
        <CopyIcon className="icon-16" />
      </IconButton>
    </div>
  );
}
