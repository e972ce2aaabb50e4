import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Lines of name and value, values to the end. Fill it with `KeyValueLine`. */
export function KeyValue({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx("key-value", className)}>{children}</dl>;
}

export interface KeyValueLineProps {
  name: ReactNode;
  /** The figure; a `Unit` inside it is lighter. */
  children: ReactNode;
  /** The sum under a hairline: "You pay, about". */
  isTotal?: boolean | undefined;
}

/** A name and its value inside of a list of them (`dl`). */
export function KeyValueLine({ name, children, isTotal }: KeyValueLineProps) {
  return (
    <div className={cx(isTotal && "total")}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
