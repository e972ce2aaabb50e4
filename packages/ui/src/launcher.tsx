import type { ComponentPropsWithRef } from "react";
import { Count } from "./button.tsx";
import { cx } from "./class-names.ts";
import { MessageCircleIcon, XIcon } from "./icon.tsx";

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
      <MessageCircleIcon className="icon-24" />
      <Count value={count} />
    </button>
  );
}

export interface LauncherPeekProps {
  /** Who wrote: "Support Agent". */
  author: string;
  /** The newest answer; two or three lines of it are shown. */
  text: string;
  /** "Open the conversation" */
  openLabel: string;
  onOpen: () => void;
  dismissLabel: string;
  onDismiss: () => void;
}

/** The newest answer in a bubble over the closed chat. A press opens the chat. */
export function LauncherPeek({
  author,
  text,
  openLabel,
  onOpen,
  dismissLabel,
  onDismiss,
}: LauncherPeekProps) {
  return (
    <div className="toast peek">
      <button type="button" className="peek__text" onClick={onOpen}>
        <span className="font-semibold">{author}</span>
        <span className="peek__line">{text}</span>
        <span className="sr-only">{openLabel}</span>
      </button>
      <button type="button" className="btnx" aria-label={dismissLabel} onClick={onDismiss}>
        <XIcon className="icon-16" />
      </button>
    </div>
  );
}
