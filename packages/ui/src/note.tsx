import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { CircleAlertIcon, CircleCheckIcon, ClockAlertIcon, FlaskConicalIcon, InfoIcon } from "./icon.tsx";

export type NoteTone = "neutral" | "ok" | "warn" | "err" | "demo";

export interface NoteProps {
  tone?: NoteTone | undefined;
  /** Another icon than the tone's own. */
  icon?: ReactNode | undefined;
  /** `alert` for what appears after an action and must be heard. */
  role?: "alert" | "status" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const signs = {
  neutral: InfoIcon,
  ok: CircleCheckIcon,
  warn: ClockAlertIcon,
  err: CircleAlertIcon,
  demo: FlaskConicalIcon,
} as const;

/** A paragraph that matters here: why something can't be sent, and the way out. */
export function Note({ tone = "neutral", icon, role, className, children }: NoteProps) {
  const Sign = signs[tone];
  return (
    <div className={cx("note", tone !== "neutral" && `note--${tone}`, className)} role={role}>
      {icon ?? <Sign />}
      <span>{children}</span>
    </div>
  );
}
