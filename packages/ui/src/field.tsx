import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { CircleAlertIcon } from "./icon.tsx";

/** The ids and flags a control inside a field must carry to be named, described and marked. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Small links or a figure at the end of the label's line: "Bid Mid Ask", "Use all 640.00". */
  action?: ReactNode | undefined;
  /** One sentence that helps before anything is typed. */
  hint?: ReactNode | undefined;
  /** What is wrong, and a value that works. It replaces the hint and is announced. */
  error?: ReactNode | undefined;
  className?: string | undefined;
  /** Draws the control with the given ids. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one value, tied together for screen readers. */
export function Field({ label, action, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = hasContent(error);
  const hasNote = hasError || hasContent(hint);
  const control: ControlProps = {
    id,
    "aria-describedby": hasNote ? noteId : undefined,
    "aria-invalid": hasError || undefined,
  };
  return (
    <div className={cx("field", className)}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children(control)}
      <div id={noteId} role={hasError ? "alert" : undefined} hidden={!hasNote}>
        {hasError ? <FieldError>{error}</FieldError> : <div className="hint">{hint}</div>}
      </div>
    </div>
  );
}

function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}

/** The red line under a field, with its sign, for fields that are built by hand. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="field-error">
      <CircleAlertIcon />
      <span>{children}</span>
    </p>
  );
}

export interface InputBoxProps {
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** `quiet` has no edge (search), `num` aligns figures to the end. */
  kind?: "plain" | "quiet" | "num" | undefined;
  isSmall?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame around an input, its icons and its unit. Its edge is the focus mark. */
export function InputBox({
  isInvalid,
  isDisabled,
  kind = "plain",
  isSmall,
  className,
  children,
}: InputBoxProps) {
  const kindClass = kind === "plain" ? undefined : `input--${kind}`;
  const stateClass = cx(isInvalid && "is-invalid", isDisabled && "is-disabled", isSmall && "input--sm");
  return <div className={cx("input", kindClass, stateClass, className)}>{children}</div>;
}
