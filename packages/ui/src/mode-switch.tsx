import type { ComponentPropsWithRef } from "react";
import { Dot } from "./badge.tsx";
import { cx } from "./class-names.ts";
import { ChevronDownIcon } from "./icon.tsx";

export interface ModeSwitchProps extends ComponentPropsWithRef<"button"> {
  isDemo: boolean;
  /** "Demo" or "Live". A longer `aria-label` must contain the same word. */
  children: string;
}

/** Which account is in use, by text and colour. Spread a menu's trigger props onto it. */
export function ModeSwitch({ isDemo, className, children, ...rest }: ModeSwitchProps) {
  return (
    <button type="button" {...rest} className={cx("mode", className)}>
      <Dot tone={isDemo ? "demo" : "ok"} />
      <span className="truncate">{children}</span>
      <ChevronDownIcon />
    </button>
  );
}
