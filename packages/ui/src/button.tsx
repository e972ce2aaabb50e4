import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "tonal" | "quiet" | "buy" | "sell" | "danger";
/** `sm` is 32 px, `md` 44 px (40 on a desk), `lg` 48 px. */
export type ButtonSize = "sm" | "md" | "lg";

interface Look {
  /** One primary per screen. Buy, sell and danger say what they do by colour and by their text. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  isBlock?: boolean | undefined;
}

function lookClass({ variant = "secondary", size = "md", isBlock = false }: Look, extra?: string) {
  const sizeClass = size === "md" ? undefined : `btn--${size}`;
  return cx("btn", `btn--${variant}`, sizeClass, isBlock && "btn--block", extra);
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, Look {
  /** Work is under way: a spinner stands before the label and presses do nothing. */
  isBusy?: boolean | undefined;
  /**
   * Why the button can't be pressed now. The button then stays in the tab order, looks off, does
   * nothing, and speaks this sentence; show it near the button too.
   */
  disabledReason?: string | undefined;
}

/** A button with a verb on it. Its type is `button` unless given otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isBlock,
    isBusy = false,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isDisabled = disabledReason !== undefined;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isDisabled) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookClass(
        { variant, size, isBlock },
        cx(isBusy && "is-busy", isDisabled && "is-disabled", className),
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isDisabled || undefined}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {isBusy && <Spinner />}
      {children}
      {isDisabled && <span className="sr-only">{disabledReason}</span>}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button, for the actions that are places. */
export function ButtonLink({ variant, size, isBlock, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookClass({ variant, size, isBlock }, className)} />;
}

/** The turning ring of a busy button. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

interface IconButtonLook {
  /** The name of the control: what happens when it is pressed. */
  label: string;
  /** A small figure at its corner, as unread messages. Put the count into `label` too. */
  count?: string | undefined;
  isSmall?: boolean | undefined;
  children: ReactNode;
}

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label"> & IconButtonLook;

/** A square button with an icon only: 44 px on a phone, 36 on a desk. */
export function IconButton({ label, count, isSmall, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx("icon-button", isSmall && "icon-button--sm", className)}
    >
      {children}
      <Count value={count} />
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, "aria-label"> & IconButtonLook;

/** The same as `IconButton`, leading somewhere. */
export function IconLink({ label, count, isSmall, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={cx("icon-button", isSmall && "icon-button--sm", className)}>
      {children}
      <Count value={count} />
    </Link>
  );
}

/** The red figure at the corner of a control; draws nothing without a value. */
export function Count({ value }: { value: string | undefined }) {
  return value === undefined ? null : (
    <span className="count" aria-hidden="true">
      {value}
    </span>
  );
}
