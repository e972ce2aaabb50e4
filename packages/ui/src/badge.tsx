import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type BadgeTone = "neutral" | "info" | "ok" | "warn" | "danger" | "demo" | "up" | "down";

export interface BadgeProps {
  /** `demo` only ever means demo money, `up` and `down` only ever mean direction. */
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A label of a state. It informs; it never filters and is never pressed. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={cx("badge", tone !== "neutral" && `badge--${tone}`, className)}>{children}</span>;
}

export interface DotProps {
  tone?: "ok" | "warn" | "off" | "accent" | "demo" | undefined;
}

/** A dot beside a text that says the same; alone it would be colour without meaning. */
export function Dot({ tone = "ok" }: DotProps) {
  return <span className={cx("dot", tone !== "ok" && `dot--${tone}`)} aria-hidden="true" />;
}
