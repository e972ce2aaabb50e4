import type { ComponentPropsWithRef } from "react";
import { Count } from "./button.tsx";
import { cx } from "./class-names.ts";
import { MessageCircleIcon } from "./icon.tsx";

export interface LauncherProps extends Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> {
  /** "Live support, 2 unread" */
  label: string;
  /** Unread messages, formatted; nothing is drawn without it. */
  count?: string | undefined;
  /** Slides out of the way while the reader scrolls down. */
  isAway?: boolean | undefined;
}

/** The round button that opens the chat on a phone. On a desk the status bar has its own. */
export function Launcher({ label, count, isAway, className, ...rest }: LauncherProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx("launch launch--fixed", isAway && "launch--away", className)}
    >
      <MessageCircleIcon className="i24" />
      <Count value={count} />
    </button>
  );
}
